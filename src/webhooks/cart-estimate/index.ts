import { answerWithQuote } from "../shared/answer-with-quote"
import { priceForQuote } from "../../purchases/quotes/price-for-quote"
import { basketQuestion } from "../shared/basket-question"
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
  kind: "question",
  schema: cartEstimateSchema,
  none: () => NONE,
  answer: async (asked, scope) => {
    if (isEmptied(asked.lines)) {
      return { body: { ...NONE, items: asked.lines } }
    }
    const { container, purchase, now, state: known } = scope
    const live = async () => {
      const state = await stateOf(scope)
      const question = basketQuestion(asked, purchase, state, "all", now)
      const basket = await priceForQuote(container, question)
      const language = asked.buyer.language ?? purchase.locale
      return {
        basket,
        answer: estimateAnswer(basket, state.settings, { language, typed: asked.typed }),
      }
    }
    const fixed = () => {
      const question = { ...asked, is_estimate: true, settings: known?.settings }
      const shipments = staticShipments(container, question, purchase, now)
      return shipments.length ? { ...NONE, shipments } : null
    }
    return answerWithQuote({ event: "order.cart.estimate", asked, live, fixed, none: NONE }, scope)
  },
})
