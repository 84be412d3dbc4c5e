import { z } from "@medusajs/framework/zod"

/** The amounts shown to a buyer, in minor units including taxes. */
export type ShownAmounts = {
  /** Unit price of each variant, by its reference. */
  units: Record<string, number>
  /** Rate of each shipping option, by its carrier id. */
  shipments: Record<string, number>
  /** The total discount on the order (spec 2.11). */
  discount: number
}

const amount = z.object({ value: z.number() })
const itemsSchema = z.array(z.object({ reference: z.string(), amount: amount.optional() }))
const shipmentsSchema = z.array(z.object({ carrier: z.object({ id: z.string() }), amount }))
const discountsSchema = z.array(z.object({ amount }))
const answerSchema = z.object({
  items: itemsSchema.optional().catch(undefined),
  shipments: shipmentsSchema.optional().catch(undefined),
  merchant_discounts: discountsSchema.optional().catch(undefined),
})

/**
 * Returns the amounts of a response as they were sent: the price at authorize (spec 2.2),
 * overridden by the response to an estimate and its discounts (spec 2.11), and the rates of the
 * offers (spec 2.9).
 *
 * @param answer the response that was sent, or null if none was
 */
export function shownAmounts(
  purchase: { reference: string; amount: number },
  answer: unknown
): ShownAmounts {
  const {
    items = [],
    shipments = [],
    merchant_discounts = [],
  } = answerSchema.catch({}).parse(answer)
  return {
    units: {
      [purchase.reference]: purchase.amount,
      ...Object.fromEntries(
        items.flatMap((item) => (item.amount ? [[item.reference, item.amount.value]] : []))
      ),
    },
    shipments: Object.fromEntries(shipments.map((offer) => [offer.carrier.id, offer.amount.value])),
    discount: merchant_discounts.reduce((sum, { amount }) => sum + amount.value, 0),
  }
}
