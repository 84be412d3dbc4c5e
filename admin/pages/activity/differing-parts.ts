export type DifferingPart = { path: string; before: string; now: string }

/**
 * The parts in which two JSON answers differ, by their path (`shipments.0.amount.value`). The order of
 * the keys says nothing: the database keeps one of its own.
 */
export function differingParts(before: unknown, now: unknown): DifferingPart[] {
  const [old, young] = [leaves(before), leaves(now)]
  const paths = [...new Set([...old.keys(), ...young.keys()])]
  return paths
    .filter((path) => old.get(path) !== young.get(path))
    .map((path) => ({ path, before: old.get(path) ?? "", now: young.get(path) ?? "" }))
}

/** The same value with its keys in alphabetical order, so that two can be read side by side. */
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
