/**
 * Where a buyer's data has to be: Medusa's order, its customer and account; and in ours the metadata
 * alone that the storefront gave, with the purchase and in the baskets an order is made from.
 */
export const LEGITIMATE = [
  "customer.email",
  "customer.first_name",
  "one_click_incoming_order.basket",
  "one_click_purchase.metadata",
  "one_click_quote.basket",
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
