type Given = {
  context_id: string
  reference: string
  variant_id: string
  product_id: string
  region_id: string
  sales_channel_id: string
}

const HOUR = 3_600_000

/** The row of a purchase that was just opened: one item at 10.00 EUR, in France. */
export const openPurchase = <More extends object>(given: Given & More) => ({
  title: given.reference,
  currency_code: "eur",
  country_code: "fr",
  amount: 1000,
  shipping_mode: "dynamic" as const,
  expires_at: new Date(Date.now() + HOUR),
  ...given,
})
