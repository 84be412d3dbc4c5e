/**
 * Returns the name that somebody who wrote `text` most likely meant; undefined if none is close:
 * more than a third of the letters would have to change. Case and separators don't count.
 */
export function closest(text: string, names: readonly string[]): string | undefined {
  const written = plain(text)
  const [best] = names
    .map((name) => ({ name, distance: distance(written, plain(name)) }))
    .filter((one) => one.distance <= plain(one.name).length / 3)
    .sort((one, other) => one.distance - other.distance)
  return best?.name
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "")
}

/** Returns how many letters must be inserted, removed, or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++) {
      const replaced = row[at - 1] + Number(letter !== other[at - 1])
      next.push(Math.min(row[at] + 1, next[at - 1] + 1, replaced))
    }
    row = next
  }
  return row[other.length]
}
