import { z } from "@medusajs/framework/zod"
import { referenceOf, wireReference } from "../../gateway/schemas/reference"
import { WireItem, sumByReference, quantityFrom } from "./items"
/** A reference and a number of units, in every known form of the reference. */
const stockItemFrom = (min: 0 | 1) =>
  z
    .looseObject({
      reference: wireReference,
      product_reference: wireReference,
      product: z.looseObject({ reference: wireReference }).nullish().catch(null),
      quantity: quantityFrom(min),
    })
    .transform((item, context): WireItem => {
      const found = referenceOf(item)
      if (found === null) {
        context.addIssue({
          code: "custom",
          path: ["product_reference"],
          message: "Name the variant: product_reference is missing.",
        })
        return z.NEVER
      }
      return { reference: found, quantity: item.quantity }
    })

/**
 * The items of a stock event: a list under `products` or `items`, or the event's own fields. Items
 * with the same reference are added up.
 */
const stockItemsFrom = (min: 0 | 1) =>
  z.preprocess(
    (data) => {
      const record = z.looseObject({}).safeParse(data).data ?? {}
      return [record.products, record.items].find(Array.isArray) ?? [data]
    },
    z.array(stockItemFrom(min)).min(1).max(100).transform(sumByReference)
  )

/** The items to book, each with a quantity of at least 1 (spec 6.2). */
export const stockItemsSchema = stockItemsFrom(1)

/** The items to release (spec 6.1). Quantity 0 releases nothing of its item. */
export const releasedItemsSchema = stockItemsFrom(0)
