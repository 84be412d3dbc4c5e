import type { MedusaRequestHandler } from "@medusajs/framework/http"

/** The names under which our links add data of buyers to products and orders (`src/links`). */
const LINKED = ["one_click_order", "one_click_purchase", "one_click_purchases"]

/**
 * Keeps linked one-click data out of Medusa's store routes, which would otherwise return every
 * purchase of a variant to anybody who asks for it with `fields`.
 */
export const restrictLinkedFields: MedusaRequestHandler = (req, _, next) => {
  req.restrictedFields?.add(LINKED)
  next()
}
