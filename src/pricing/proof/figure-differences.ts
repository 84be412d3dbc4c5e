type Figure = string | number | boolean | null

/** A figure in which our cart differs from Medusa's. */
export type FigureDifference = { path: string; plugin: Figure; medusa: Figure }

/**
 * Returns every value in which two trees of objects, lists and values differ, with its path. What
 * one of them lacks as a whole is shown as JSON of the other.
 */
export function differencesIn(plugin: unknown, medusa: unknown, path = ""): FigureDifference[] {
  if (!isTree(plugin) || !isTree(medusa)) {
    const [ours, theirs] = [toFigure(plugin), toFigure(medusa)]
    return ours === theirs ? [] : [{ path, plugin: shorten(ours), medusa: shorten(theirs) }]
  }
  const keys = [...new Set([...Object.keys(plugin), ...Object.keys(medusa)])]
  const isList = Array.isArray(plugin)
  return keys.flatMap((key) => {
    const below = isList ? `${path}[${key}]` : path ? `${path}.${key}` : key
    return differencesIn(plugin[key], medusa[key], below)
  })
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

function toFigure(value: unknown): Figure {
  return isTree(value) ? JSON.stringify(value) : ((value as Figure | undefined) ?? null)
}

const MAX_TEXT = 200

function shorten(figure: Figure): Figure {
  return typeof figure === "string" ? figure.slice(0, MAX_TEXT) : figure
}
