import { z } from "@medusajs/framework/zod"
import { wireBuyer } from "../shared/buyer"
import { optionalText, wireContext, wireLines } from "../shared/wire-values"

const code = z.union([
  optionalText,
  z.looseObject({ value: optionalText, code: optionalText }).transform((coupon) => {
    return coupon.value ?? coupon.code
  }),
])

const chosen = z
  .looseObject({
    id: optionalText,
    carrier: z.looseObject({ id: optionalText }).nullish().catch(null),
  })
  .nullish()
  .catch(null)

const coupons = z.looseObject({
  discount_coupon: code.nullish().catch(null),
  applied_coupons: z.array(code.catch(null)).max(50).nullish().catch(null),
})

const order = coupons.extend({
  id: optionalText,
  context: wireContext,
  items: wireLines,
  user: wireBuyer,
  shipment: chosen,
})

/**
 * `data` of `order.cart.estimate`, whose form the specification leaves open: an order record
 * under `order` with the typed coupon beside it, or its fields at the top (wire notes).
 */
export const cartEstimateSchema = z
  .union([
    coupons.extend({ order }).transform(({ order, ...beside }) => ({ order, beside })),
    order.transform((order) => ({ order, beside: order })),
  ])
  .transform(({ order, beside }) => ({
    service_order_id: order.id,
    context_id: order.context,
    lines: order.items,
    buyer: order.user,
    /** Earlier ones first, the one just typed last. */
    codes: [
      ...new Set(
        [
          ...(order.applied_coupons ?? []),
          ...(beside.applied_coupons ?? []),
          order.discount_coupon,
          beside.discount_coupon,
        ].flatMap((code) => code ?? [])
      ),
    ],
    /** Both forms in which the chosen mode comes back; the offer's id is one of them. */
    chosen_offer_ids: [order.shipment?.carrier?.id, order.shipment?.id].flatMap((id) => id ?? []),
  }))

export type CartEstimateEvent = z.output<typeof cartEstimateSchema>
