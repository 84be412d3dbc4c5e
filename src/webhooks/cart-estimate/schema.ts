import { z } from "@medusajs/framework/zod"
import { withoutEmail } from "../../lib/redaction/without-contacts"
import { wireBuyer } from "../shared/buyer"
import { optionalText, wireLines } from "../shared/wire-values"

// The object first: a text is read from anything, also as nothing.
const code = z
  .union([
    z
      .looseObject({ value: optionalText, code: optionalText })
      .transform((coupon) => coupon.value ?? coupon.code),
    optionalText,
  ])
  // A buyer who mistook the field: no code, and nothing to be kept with the quote.
  .transform((typed) => typed && withoutEmail(typed))

const coupons = z.looseObject({
  discount_coupon: code.nullish().catch(null),
  applied_coupons: z.array(code.catch(null)).max(50).nullish().catch(null),
})

const order = coupons.extend({
  items: wireLines,
  user: wireBuyer,
})

/**
 * `data` of `order.cart.estimate`, whose form the specification leaves open: an order record
 * under `order` with the typed coupon beside it, or its fields at the top (wire notes).
 */
export const cartEstimateSchema = z
  .looseObject({ order: z.looseObject({}).nullish() })
  .transform((data) => ({ order: data.order ?? data, beside: data }))
  .pipe(z.object({ order, beside: coupons }))
  .transform(({ order, beside }) => ({
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
    typed: beside.discount_coupon ?? order.discount_coupon ?? null,
  }))
