/** What the storefront sent along with a purchase, such as a gift note. */
export type Note = { name: string; value: string }

/** Returns a line item's metadata in words: `gift_note` is called "Gift note". */
export function notesOf(metadata: Record<string, unknown> | null | undefined): Note[] {
  return Object.entries(metadata ?? {}).flatMap(([key, value]) => {
    const text = typeof value === "string" ? value.trim() : JSON.stringify(value ?? "")
    return text && text !== '""' ? [{ name: inWords(key), value: text }] : []
  })
}

/** Returns a key in words: `gift_note` becomes "Gift note". */
export function inWords(key: string): string {
  const words = key.replace(/[_-]+/g, " ").trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
