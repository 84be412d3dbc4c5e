import type { CartLine } from "../../pricing/types"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"

type Line = ServiceOrder["items"][number]

/** An order line with a reference: an item the buyer bought. */
export type BoughtLine = Line & { reference: string }

export type QuotedGift = { reference: string; title: string; quantity: number }

export type SortedLines = {
  bought: BoughtLine[]
  /** Units of each quoted gift that the order lists among its items, by the gift's reference. */
  gifts: Map<string, number>
  /** Lines that cost nothing, lack a reference and are no quoted gift. */
  unknown: Line[]
}

/** Returns the gifts of a quote in the form an order may list them. */
export function quotedGifts(gifts: CartLine[]): QuotedGift[] {
  return gifts.map(({ reference, item }) => ({
    reference,
    title: item.title,
    quantity: item.quantity,
  }))
}

/**
 * Splits the lines of an order into bought items and quoted gifts. The service receives only a
 * gift's title (spec 2.11): a line is a gift if it costs nothing and its reference or title equals
 * the gift's reference or title. A line with the reference of a bought item is never a gift.
 *
 * @param references of the items that were bought, by the quote
 */
export function sortLines(
  lines: Line[],
  references: Iterable<string>,
  quoted: QuotedGift[]
): SortedLines {
  const own = new Set(references)
  const sorted: SortedLines = { bought: [], gifts: new Map(), unknown: [] }
  for (const line of lines) {
    const { reference } = line
    const gift = reference !== null && own.has(reference) ? undefined : giftOf(line, quoted)
    if (gift) {
      const known = sorted.gifts.get(gift.reference) ?? 0
      sorted.gifts.set(gift.reference, known + line.quantity)
    } else if (reference === null) {
      sorted.unknown.push(line)
    } else {
      sorted.bought.push({ ...line, reference })
    }
  }
  return sorted
}

function giftOf({ reference, title, unit_amount }: Line, quoted: QuotedGift[]) {
  if (unit_amount && unit_amount.value !== 0) {
    return undefined
  }
  const names = [reference, title].flatMap((name) => name?.trim() || [])
  return quoted.find((gift) =>
    names.some((name) => name === gift.reference || name === gift.title.trim())
  )
}
