type Shop = { regionId: string; salesChannelId: string }
type Variant = { variant_id: string; product_id: string }

const HOUR = 3_600_000

/** The row of a purchase that was just opened: one item, a mug at 10.00 EUR, in France. */
export const openPurchase = <More extends { context_id: string; reference?: string }>(
  { regionId: region_id, salesChannelId: sales_channel_id }: Shop,
  { variant_id, product_id }: Variant,
  more: More
) => ({
  variant_id,
  product_id,
  region_id,
  sales_channel_id,
  reference: "mug",
  title: more.reference ?? "mug",
  currency_code: "eur",
  country_code: "fr",
  amount: 1000,
  shipping_mode: "dynamic" as const,
  expires_at: new Date(Date.now() + HOUR),
  ...more,
})
