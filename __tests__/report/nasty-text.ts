/** Texts made of what breaks Markdown, logs and terminals; the same ones every time. */
export function nastyTexts(count: number): string[] {
  const random = seededRandom(20_260_304)
  const pick = (): string => fragments[Math.floor(random() * fragments.length)] ?? ''
  return Array.from({ length: count }, () => Array.from({ length: Math.floor(random() * 12) }, pick).join(''))
}

const fragments = [
  ...[
    '|',
    '\\|',
    '\\',
    '`',
    '``',
    '```',
    '~~~',
    '*',
    '**',
    '_',
    '__init__',
    '~~',
    '$',
    '$$x$$',
    '!',
    '[',
    ']',
    '](',
    ')'
  ],
  ...[
    '<',
    '>',
    '</code>',
    '</details>',
    '<img src=x onerror=y>',
    '<!--',
    '-->',
    '--',
    '&',
    '&amp;',
    '&#64;user',
    '&commat;'
  ],
  ...[
    '@',
    '@user',
    'a@b.example',
    '@org/team',
    '#1',
    'GH-1',
    'o/r#2',
    '0123456789abcdef0123456789abcdef01234567',
    ':x:'
  ],
  ...['http://a.example', 'https:', '//', 'www', '.', 'www.a.example', 'mailto:a@b.example', 'xmpp:a@b.example'],
  ...['\n', '\r', '\r\n', '\t', '    ', ' ', '\n\n', '\u2028', '\u0085', '\v', '\f', '\u00a0', '\u3000'],
  ...['#', '##', '##[', '##[error]', '::', ':', '::add-mask::a', '::error file=x::', '[group]'],
  ...['\u0000', '\u001b[31m', '\u009b', '\ufeff', '\u200b', '\u202e', '\u2066', '\u00ad', '\u034f', '\u3164', '\u115f'],
  ...[
    '\ud800',
    '\udc00',
    '😀',
    '\u{e0041}',
    '\u0301',
    'é',
    '漢',
    '- ',
    '1. ',
    '> ',
    '=',
    '---',
    '| - |',
    'word',
    '42',
    '86.0%'
  ]
]

/** mulberry32: a small generator of numbers in [0, 1). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
