import { quoteWebhook } from "../quote-requests/quote-webhook"
import { estimateAnswer } from "./answer"
import { cartEstimateSchema } from "./schema"

const EMPTY = { items: [], free_items: [], merchant_discounts: [], shipments: [] }

/**
 * The quote request for prices, discounts, gifts and shipping options of the whole cart (spec 6.4).
 */
export const cartEstimate = quoteWebhook({
  event: "order.cart.estimate",
  schema: cartEstimateSchema,
  empty: EMPTY,
  emptied: ({ lines }) => ({ ...EMPTY, items: lines }),
  is_estimate: true,
  answerOf: (cart, { buyer, typed }, { purchase, settings, backend }) => {
    const language = buyer.language ?? purchase.locale
    return estimateAnswer(cart, settings, { language, typed, backend })
  },
})
