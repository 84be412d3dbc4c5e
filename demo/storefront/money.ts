/**
 * Formats a price for the buyer's country.
 *
 * @param amount in major units, as in Medusa's store API
 */
export function formatMoney(amount: number, currency: string, country: string): string {
  const language = country === "jp" ? "ja-JP" : "en-IE"
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(amount)
}
