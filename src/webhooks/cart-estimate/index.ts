import { answerWithQuote } from "../quote-requests/answer-with-quote"
import { priceForQuote } from "../../quotes/price-for-quote"
import { cartRequest } from "../quote-requests/cart-request"
import { quoteInputsOf } from "../load-purchase"
import { staticShipments } from "../quote-requests/static-shipments"
import { isEmptied } from "../schemas/line-items"
import { defineWebhook } from "../webhook"
import { estimateAnswer } from "./answer"
import { cartEstimateSchema } from "./schema"

const EMPTY = { items: [], free_items: [], merchant_discounts: [], shipments: [] }

/**
 * The quote request for prices, discounts, gifts and shipping options of the whole cart (spec 6.4).
 */
export const cartEstimate = defineWebhook({
  kind: "request",
  schema: cartEstimateSchema,
  empty: () => EMPTY,
  answer: async (requested, scope) => {
    if (isEmptied(requested.lines)) {
      return { body: { ...EMPTY, items: requested.lines } }
    }
    const { container, purchase, now, inputs: known } = scope
    const compute = async () => {
      const inputs = await quoteInputsOf(scope)
      const request = cartRequest(requested, purchase, inputs, "all", now)
      const cart = await priceForQuote(container, request)
      const language = requested.buyer.language ?? purchase.locale
      return {
        request,
        cart,
        answer: estimateAnswer(cart, inputs.settings, { language, typed: requested.typed }),
      }
    }
    const staticFallback = () => {
      const request = { ...requested, is_estimate: true, settings: known?.settings }
      const shipments = staticShipments(container, request, purchase, now)
      return shipments.length ? { ...EMPTY, shipments } : null
    }
    const has_address = requested.buyer.address !== "unknown"
    return answerWithQuote(
      {
        event: "order.cart.estimate",
        requested,
        has_address,
        compute,
        staticFallback,
        emptyAnswer: EMPTY,
      },
      scope
    )
  },
})
