/** Data in a message: as a JSON string, clipped to `limit` characters. */
export function quote(text: string, limit = 60): string {
  return JSON.stringify(text.length > limit ? `${text.slice(0, limit)}…` : text)
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerate(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = words.at(-1)
  if (last === undefined) return ''
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
