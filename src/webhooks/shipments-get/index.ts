import { answerWithQuote } from "../shared/answer-with-quote"
import { priceForQuote } from "../../purchases/quotes/price-for-quote"
import { cartRequest } from "../shared/cart-request"
import { stateOf } from "../shared/purchase-state"
import { staticShipments } from "../shared/static-shipments"
import { isEmptied } from "../shared/wire-values"
import { defineCallback } from "../types"
import { shipmentsAnswer } from "./answer"
import { shipmentsGetSchema } from "./schema"

const NONE = { shipments: [] }

/** The quote request for shipping options and their rates (spec 6.3). */
export const shipmentsGet = defineCallback({
  kind: "request",
  schema: shipmentsGetSchema,
  none: () => NONE,
  answer: async (requested, scope) => {
    if (isEmptied(requested.lines)) {
      return { body: NONE }
    }
    const { container, purchase, now, state: known } = scope
    const live = async () => {
      const state = await stateOf(scope)
      const request = cartRequest({ ...requested, codes: [] }, purchase, state, "shipping", now)
      const cart = await priceForQuote(container, request)
      const charged = { [purchase.reference]: purchase.amount }
      return { cart, answer: shipmentsAnswer(cart, state.settings, charged) }
    }
    const fixed = () => {
      const request = { ...requested, codes: [], is_estimate: false, settings: known?.settings }
      const shipments = staticShipments(container, request, purchase, now)
      return shipments.length ? { shipments } : null
    }
    return answerWithQuote(
      { event: "order.shipments.get", requested, live, fixed, none: NONE },
      scope
    )
  },
})
