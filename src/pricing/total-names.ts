/** The totals of a cart before a shipping option is chosen. */
export const TOTALS_WITHOUT_SHIPPING = [
  "total",
  "subtotal",
  "tax_total",
  "discount_total",
  "discount_subtotal",
  "discount_tax_total",
  "original_total",
  "original_subtotal",
  "original_tax_total",
  "item_total",
  "item_subtotal",
  "item_tax_total",
  "item_discount_total",
  "original_item_total",
  "original_item_subtotal",
  "original_item_tax_total",
] as const

/** The totals of Medusa's cart, under Medusa's names. */
export const TOTALS = [
  ...TOTALS_WITHOUT_SHIPPING,
  "shipping_total",
  "shipping_subtotal",
  "shipping_tax_total",
  "shipping_discount_total",
  "original_shipping_total",
  "original_shipping_subtotal",
  "original_shipping_tax_total",
] as const

/** The totals of a line item or a shipping method in Medusa's cart. */
export const LINE_TOTALS = [
  "subtotal",
  "total",
  "original_total",
  "original_subtotal",
  "discount_total",
  "discount_subtotal",
  "tax_total",
  "original_tax_total",
] as const
