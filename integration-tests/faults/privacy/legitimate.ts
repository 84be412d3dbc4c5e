/**
 * Where a buyer's data has to be: in Medusa's order, customer and account; and in the plugin's
 * tables only the metadata from the storefront, with the purchase and in the carts that orders are
 * placed from.
 */
export const LEGITIMATE = [
  "customer.email",
  "customer.first_name",
  "one_click_incoming_order.cart",
  "one_click_purchase.metadata",
  "one_click_quote.cart",
  "order.email",
  "order_address.address_1",
  "order_address.address_2",
  "order_address.city",
  "order_address.company",
  "order_address.first_name",
  "order_address.last_name",
  "order_address.metadata",
  "order_address.phone",
  "order_item.metadata",
  "order_line_item.metadata",
  "provider_identity.entity_id",
]
