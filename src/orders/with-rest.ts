import type { Basket, BasketLine, BasketOffer } from "../cart/types"
import { toMajor, toMinor } from "../lib/money"

/**
 * Returns the cart with the total raised or lowered by a few minor units. A higher total goes to
 * the shipping price, or to a line item if nothing is shipped; a lower total is taken off the most
 * expensive line item.
 *
 * @param offer the chosen offer, or null for a cart without shipping
 * @param rest minor units, not 0
 * @returns null if no line item can carry the difference
 */
export function withRest(basket: Basket, offer: BasketOffer | null, rest: number): Basket | null {
  const amount = toMajor(rest, basket.currency_code)
  const changed =
    rest < 0
      ? withLess(basket, offer, -amount)
      : offer
        ? withOffer(basket, offer, dearer(offer, amount))
        : withDearerLine(basket, amount)
  return changed && withTotals(changed, offer?.id ?? null, amount)
}

function dearer(offer: BasketOffer, more: number): BasketOffer {
  const [first, ...others] = offer.methods
  const amount = first.amount + beforeTax(first, more)
  return { ...offer, methods: [{ ...first, amount }, ...others] }
}

function withDearerLine(basket: Basket, more: number): Basket | null {
  const [line] = [...basket.lines].sort((a, b) => a.item.quantity - b.item.quantity)
  if (!line) {
    return null
  }
  const { item } = line
  const unit_price = item.unit_price + beforeTax(item, more) / item.quantity
  return withLine(basket, line, { ...line, item: { ...item, unit_price } })
}

function withLess(basket: Basket, offer: BasketOffer | null, less: number): Basket | null {
  const [line] = [...basket.lines].sort((a, b) => b.totals.total - a.totals.total)
  if (!line || toMinor(line.totals.total - less, basket.currency_code) < 0) {
    return null
  }
  const adjustment = { code: "one-click", amount: less, is_tax_inclusive: true }
  const { item, reference } = line
  const adjustments = [...item.adjustments, adjustment]
  const changed = withLine(basket, line, { ...line, item: { ...item, adjustments } })
  const own = offer?.line_adjustments?.[reference]
  return offer && own
    ? withOffer(changed, offer, {
        ...offer,
        line_adjustments: { ...offer.line_adjustments, [reference]: [...own, adjustment] },
      })
    : changed
}

function withLine(basket: Basket, line: BasketLine, changed: BasketLine): Basket {
  return { ...basket, lines: basket.lines.map((one) => (one === line ? changed : one)) }
}

function withOffer(basket: Basket, offer: BasketOffer, changed: BasketOffer): Basket {
  return { ...basket, offers: basket.offers.map((one) => (one === offer ? changed : one)) }
}

/** Returns the cart with changed totals, from which the order's payment is created. */
function withTotals(basket: Basket, offer_id: string | null, amount: number): Basket {
  const raised = (total: number) =>
    toMajor(toMinor(total + amount, basket.currency_code), basket.currency_code)
  return {
    ...basket,
    totals: { ...basket.totals, total: raised(basket.totals.total) },
    offers: basket.offers.map((offer) =>
      offer.id === offer_id
        ? { ...offer, totals: { ...offer.totals, total: raised(offer.totals.total) } }
        : offer
    ),
  }
}

type Taxed = { is_tax_inclusive: boolean; tax_lines: { rate: number }[] }

function beforeTax({ is_tax_inclusive, tax_lines }: Taxed, amount: number): number {
  const rate = tax_lines.reduce((sum, line) => sum + line.rate, 0) / 100
  return is_tax_inclusive ? amount : amount / (1 + rate)
}
