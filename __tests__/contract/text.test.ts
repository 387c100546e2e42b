import { add, testPrograms } from './programs.js'

testPrograms([
  { what: 'a NUL byte', code: `${add}\0`, exitCode: 'syntax_error', detail: /null bytes/ },
  { what: 'a lone surrogate', code: `${add}x = '\ud800'`, exitCode: 'syntax_error', detail: /^UnicodeEncodeError/ },
  { what: 'a byte order mark', code: `\ufeff${add}`, exitCode: 'syntax_error', detail: /U\+FEFF/ },
  { what: 'CRLF line ends', code: add.replaceAll('\n', '\r\n'), exitCode: 'pass' },
  { what: 'a form feed between definitions', code: `\f${add}\f\n`, exitCode: 'pass' },
  { what: 'text beyond ASCII', code: `größe = '🐍 \u2028'\n${add}`, exitCode: 'pass' },
  { what: 'a program of 5 MB', code: `# ${'x'.repeat(5_000_000)}\n${add}`, exitCode: 'pass' },
  {
    what: 'a program of 5 MB in one string',
    code: `x = '${'x'.repeat(5_000_000)}'\nassert len(x) == 5_000_000\n${add}`,
    exitCode: 'pass'
  },
  { what: 'an integer too long to read', code: `x = ${'9'.repeat(5000)}\n${add}`, exitCode: 'syntax_error' }
])
