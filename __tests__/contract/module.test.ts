import { add, testPrograms } from './programs.js'

testPrograms([
  {
    what: 'dataclasses with annotations as strings',
    code: `from __future__ import annotations\nfrom dataclasses import dataclass, field\n@dataclass\nclass P:\n    x: int\n    y: list[int] = field(default_factory=list)\nP(1)\n${add}`,
    exitCode: 'pass'
  },
  {
    what: 'typing.get_type_hints of its own classes',
    code: `from __future__ import annotations\nimport typing\nclass A:\n    b: B\nclass B: pass\nassert typing.get_type_hints(A) == {'b': B}\n${add}`,
    exitCode: 'pass'
  },
  {
    what: 'pickling its own classes',
    code: `import pickle\nclass A: pass\nassert isinstance(pickle.loads(pickle.dumps(A())), A)\n${add}`,
    exitCode: 'pass'
  },
  {
    what: 'a main guard, which is not run',
    code: `${add}if __name__ == "__main__":\n    raise SystemExit(1)`,
    exitCode: 'pass'
  },
  {
    what: 'its own working directory, which can be written to',
    code: `import os\nassert os.listdir('.') == [] and os.getcwd() == os.environ['HOME'] == os.environ['TMPDIR']\nopen('f', 'w').write('x')\n${add}`,
    exitCode: 'pass'
  },
  {
    what: 'an environment without anything of ours',
    code: `import os\nassert not [n for n in os.environ if n.startswith(('npm_', 'NODE', 'GITHUB', 'USER'))], os.environ\n${add}`,
    exitCode: 'pass'
  }
])
