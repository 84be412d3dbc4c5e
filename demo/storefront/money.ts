/**
 * Formats a price.
 *
 * @param amount in major units, as in Medusa's store API
 */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-IE", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).format(amount)
}
