import type { OrderAddress } from "../orders/order-address"

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

/** A name and an address, as far as they are written. */
export type Written = { [Part in keyof OrderAddress]?: OrderAddress[Part] | null }

/** Returns who bought, by the address of the order; the country as code or as it was written. */
export function buyerNamed(to: Written | null | undefined, email: string | null | undefined) {
  return {
    name: joined([to?.first_name, to?.last_name]),
    email: email ?? null,
    country_code: to?.country_code ?? null,
  }
}

/** Returns those lines of an address that are written. */
export function written(lines: unknown[]): string[] {
  return lines.filter((line): line is string => typeof line === "string" && !!line)
}

/** Returns the written parts as one line; null if there are none. */
export function joined(parts: (string | null | undefined)[]): string | null {
  return written(parts).join(" ") || null
}
