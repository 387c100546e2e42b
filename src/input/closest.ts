/** Ids and candidates beyond these are not looked at: suggestions are worth no more time than that. */
const longestCompared = 64
const mostCompared = 20_000

/** Up to `count` of the known words with the fewest edits to `word`, case aside; the nearest first. */
export function closest(word: string, known: Iterable<string>, count: number): string[] {
  const ranked: { candidate: string; distance: number }[] = []
  for (const candidate of known) {
    if (ranked.length === mostCompared) break
    ranked.push({ candidate, distance: editDistance(normalise(word), normalise(candidate)) })
  }
  ranked.sort((one, other) => one.distance - other.distance)
  return ranked.slice(0, count).map(({ candidate }) => candidate)
}

function normalise(word: string): string {
  return word.slice(0, longestCompared).toLowerCase()
}

/** Levenshtein's distance, a row of its table at a time. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = at(row, column - 1) + (from[index] === to[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, at(row, column) + 1, at(next, column - 1) + 1))
    }
    row = next
  }
  return at(row, to.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}
