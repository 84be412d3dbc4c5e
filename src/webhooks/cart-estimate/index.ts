import { answerWithQuote } from "../shared/answer-with-quote"
import { priceForQuote } from "../../purchases/quotes/price-for-quote"
import { cartRequest } from "../shared/cart-request"
import { stateOf } from "../shared/purchase-state"
import { staticShipments } from "../shared/static-shipments"
import { isEmptied } from "../shared/wire-values"
import { defineCallback } from "../types"
import { estimateAnswer } from "./answer"
import { cartEstimateSchema } from "./schema"

const NONE = { items: [], free_items: [], merchant_discounts: [], shipments: [] }

/**
 * The quote request for prices, discounts, gifts and shipping options of the whole cart (spec 6.4).
 */
export const cartEstimate = defineCallback({
  kind: "request",
  schema: cartEstimateSchema,
  none: () => NONE,
  answer: async (requested, scope) => {
    if (isEmptied(requested.lines)) {
      return { body: { ...NONE, items: requested.lines } }
    }
    const { container, purchase, now, state: known } = scope
    const live = async () => {
      const state = await stateOf(scope)
      const request = cartRequest(requested, purchase, state, "all", now)
      const cart = await priceForQuote(container, request)
      const language = requested.buyer.language ?? purchase.locale
      return {
        cart,
        answer: estimateAnswer(cart, state.settings, { language, typed: requested.typed }),
      }
    }
    const fixed = () => {
      const request = { ...requested, is_estimate: true, settings: known?.settings }
      const shipments = staticShipments(container, request, purchase, now)
      return shipments.length ? { ...NONE, shipments } : null
    }
    return answerWithQuote(
      { event: "order.cart.estimate", requested, live, fixed, none: NONE },
      scope
    )
  },
})
