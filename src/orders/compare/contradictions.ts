import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"

/**
 * Returns what in an order's record contradicts itself, as short phrases without personal data: a
 * line with a quantity below 1, one product at two prices, or a transaction over another amount
 * than the order's. Nobody can tell from such a record what the buyer pays for.
 */
export function contradictions({
  items,
  order_amount,
  transaction,
}: Pick<ServiceOrder, "items" | "order_amount" | "transaction">): string[] {
  const found: string[] = []
  const prices = new Map<string, string>()
  for (const { reference, quantity, unit_amount } of items) {
    const name = `"${reference ?? ""}"`
    if (quantity < 1) {
      found.push(`items: ${quantity} of ${name}`)
    }
    if (reference === null || !unit_amount) {
      continue
    }
    const price = textOf(unit_amount)
    const other = prices.get(reference) ?? price
    prices.set(reference, other)
    if (price !== other) {
      found.push(`items: ${name} at ${other} and at ${price}`)
    }
  }
  const isOther =
    transaction?.value !== order_amount?.value || transaction?.currency !== order_amount?.currency
  if (transaction && order_amount && isOther) {
    found.push(`transaction: ${textOf(transaction)}, order: ${textOf(order_amount)}`)
  }
  return found.slice(0, 10)
}

function textOf({ value, currency }: { value: number; currency: string }): string {
  return `${value} ${currency}`
}
