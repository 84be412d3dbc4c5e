import { z } from "@medusajs/framework/zod"
import { isEmptied, wireBuyer, wireLines } from "../schemas"
import { quoteWebhook } from "../quote-webhook"
import { estimateAnswer } from "./answer"

/** A text; null, blank strings and other types count as missing (wire notes). */
const text = z.string().trim().min(1).nullish().catch(null)

// The object comes first in the union, because the text schema accepts anything.
const code = z.union([z.looseObject({ value: text }).transform(({ value }) => value), text])

const coupons = z.looseObject({
  discount_coupon: code,
  applied_coupons: z.array(code).max(50).nullish().catch(null),
})

const order = coupons.extend({ items: wireLines, user: wireBuyer })

/**
 * `data` of `order.cart.estimate`, whose form the specification leaves open: an order record under
 * `order` with the typed coupon beside it, or its fields at the top level (wire notes).
 */
export const cartEstimateSchema = z
  .looseObject({ order: z.looseObject({}).nullish() })
  .transform((data) => ({ order: data.order ?? data, beside: data }))
  .pipe(z.object({ order, beside: coupons }))
  .transform(({ order, beside }) => {
    const earlier = [order, beside].flatMap(({ applied_coupons }) => applied_coupons ?? [])
    const codes = [...earlier, order.discount_coupon, beside.discount_coupon]
    return {
      lines: order.items,
      buyer: order.user,
      codes: [...new Set(codes.flatMap((code) => code ?? []))],
      typed: beside.discount_coupon ?? order.discount_coupon ?? null,
    }
  })

/**
 * The quote request for prices, discounts, gifts and shipping options of the whole cart (spec 6.4).
 */
export const cartEstimate = quoteWebhook({
  schema: cartEstimateSchema,
  empty: ({ lines }) => ({
    items: isEmptied(lines) ? lines : [],
    free_items: [],
    merchant_discounts: [],
    shipments: [],
  }),
  promotions: "all",
  answerOf: (cart, { buyer, typed = null }, { container, purchase, inputs }) => {
    const language = buyer.language ?? purchase.locale
    const backend = container.resolve("oneClick").options.notificationUrl
    return estimateAnswer(cart, inputs.settings, { language, typed, backend })
  },
})
