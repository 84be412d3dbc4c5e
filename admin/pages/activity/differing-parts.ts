export type DifferingPart = { path: string; before: string; now: string }

/**
 * Returns the parts in which two JSON responses differ, by path (`shipments.0.amount.value`).
 * Ignores the order of keys, which the database changes.
 */
export function differingParts(before: unknown, now: unknown): DifferingPart[] {
  const [old, young] = [leaves(before), leaves(now)]
  const paths = [...new Set([...old.keys(), ...young.keys()])]
  return paths
    .filter((path) => old.get(path) !== young.get(path))
    .map((path) => ({ path, before: old.get(path) ?? "", now: young.get(path) ?? "" }))
}

/** Returns the same value with its keys in alphabetical order, for comparison by eye. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted)
  }
  return typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([key, part]) => [key, sorted(part)])
      )
    : value
}

function leaves(value: unknown, path = ""): Map<string, string> {
  const isEmpty = typeof value !== "object" || value === null || !Object.keys(value).length
  if (isEmpty) {
    return new Map([[path, JSON.stringify(value) ?? ""]])
  }
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...leaves(part, path ? `${path}.${key}` : key)])
  )
}
