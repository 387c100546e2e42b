/**
 * A text with every character replaced by what `show` makes of it, cut with an ellipsis where it would be longer than
 * `maxLength` code points. Never cuts within what `show` returned, and reads no more of the text than it needs.
 *
 * @param show takes one code point (a lone surrogate counts as one) and returns it, or printable ASCII in its place
 */
export function clip(text: string, maxLength: number, show: (character: string) => string): string {
  const pieces: string[] = []
  let length = 0
  for (const character of text) {
    const piece = show(character)
    pieces.push(piece)
    length += lengthOf(piece)
    if (length > maxLength) return `${shorten(pieces, length, maxLength - 1).join('')}…`
  }
  return pieces.join('')
}

/**
 * Whether a code point cannot be seen, or changes how its neighbours are shown: control, bidirectional, zero-width and
 * unassigned characters, lone surrogates, and every white space but the plain one.
 */
export function isUnseen(character: string): boolean {
  return character !== ' ' && /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(character)
}

/** Four or more hex digits of a code point. */
export function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
}

function shorten(pieces: readonly string[], length: number, room: number): readonly string[] {
  let kept = pieces.length
  let left = length
  while (left > room && kept > 0) {
    kept -= 1
    left -= lengthOf(pieces[kept] ?? '')
  }
  return pieces.slice(0, kept)
}

/** In code points. */
function lengthOf(text: string): number {
  return Array.from(text).length
}
