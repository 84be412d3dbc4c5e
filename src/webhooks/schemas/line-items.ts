import { z } from "@medusajs/framework/zod"
import { referenceOf, wireReference } from "../../gateway/schemas/reference"
import { WireItem, sumByReference, quantityFrom } from "./items"
/** An event with more items than this is not a buyer's cart. */
const MAX_LINES = 200

/** The amount zero; null for any other amount. */
const nothing = z
  .looseObject({ value: z.union([z.literal(0), z.literal("0")]) })
  .nullish()
  .catch(null)

/** Null for a gift without a reference, which is listed but not bought. */
const line = z
  .looseObject({
    reference: wireReference,
    product_reference: wireReference,
    product: z
      .looseObject({ reference: wireReference, amount_including_taxes: nothing })
      .nullish()
      .catch(null),
    amount: nothing,
    quantity: quantityFrom(0),
  })
  .transform((item, context): WireItem | null => {
    const found = referenceOf(item)
    if (!found && (item.product?.amount_including_taxes ?? item.amount)) {
      return null
    }
    if (!found) {
      context.addIssue({ code: "custom", message: "The item's reference is missing." })
      return z.NEVER
    }
    return { reference: found, quantity: item.quantity }
  })

/**
 * Items in every known form (wire notes), merged by reference. Leaves out items with quantity 0,
 * unless all have it: that is an emptied cart (`isEmptied`), not a missing list.
 */
export const wireLines = z
  .array(line)
  .max(MAX_LINES)
  .nullish()
  .transform((lines) => {
    const all = sumByReference((lines ?? []).flatMap((line) => line ?? []))
    return isEmptied(all) ? all : all.filter(({ quantity }) => quantity > 0)
  })

/** Returns whether items are listed and all have quantity 0: the buyer has removed each of them. */
export function isEmptied(lines: WireItem[]): boolean {
  return lines.length > 0 && lines.every(({ quantity }) => quantity === 0)
}
