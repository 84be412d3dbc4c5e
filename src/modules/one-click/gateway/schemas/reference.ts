import { z } from "@medusajs/framework/zod"
import { readReference } from "../../../../lib/reference"

/** A reference; numbers count as texts (wire notes), and what cannot be a reference as missing. */
export const wireReference = z
  .union([z.string(), z.number()])
  .transform((value) => readReference(String(value)))
  .nullish()
  .catch(null)

type WireItem = {
  reference?: string | null
  product_reference?: string | null
  product?: { reference?: string | null } | null
}

/**
 * Returns the reference of an item, which the service sends in one of three fields (spec 6.2, 6.3,
 * wire notes): the product's own first. Null if the item names no product.
 */
export function referenceOf({ product, product_reference, reference }: WireItem): string | null {
  return product?.reference ?? product_reference ?? reference ?? null
}
