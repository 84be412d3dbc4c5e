/**
 * A price as the buyer's country writes it.
 *
 * @param amount in major units, as Medusa's store API gives it
 */
export function formatMoney(amount: number, currency: string, country: string): string {
  const language = country === "jp" ? "ja-JP" : "en-IE"
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(amount)
}
