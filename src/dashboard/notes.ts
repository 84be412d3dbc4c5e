/** What the storefront sent along with a purchase, such as a gift note. */
export type Note = { name: string; value: string }

/** Returns a line item's metadata in words: `gift_note` is called "Gift note". */
export function notesOf(metadata: Record<string, unknown> | null | undefined): Note[] {
  return Object.entries(metadata ?? {}).flatMap(([key, value]) => {
    const words = key.replace(/[_-]+/g, " ").trim()
    const text = typeof value === "string" ? value.trim() : JSON.stringify(value ?? "")
    return text && text !== '""'
      ? [{ name: words.charAt(0).toUpperCase() + words.slice(1), value: text }]
      : []
  })
}
