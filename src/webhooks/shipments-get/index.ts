import { answerWithQuote } from "../shared/answer-with-quote"
import { priceForQuote } from "../../purchases/quotes/price-for-quote"
import { basketQuestion } from "../shared/basket-question"
import { stateOf } from "../shared/purchase-state"
import { staticShipments } from "../shared/static-shipments"
import { isEmptied } from "../shared/wire-values"
import { defineCallback } from "../types"
import { shipmentsAnswer } from "./answer"
import { shipmentsGetSchema } from "./schema"

const NONE = { shipments: [] }

/** The quote request for shipping options and their rates (spec 6.3). */
export const shipmentsGet = defineCallback({
  kind: "question",
  schema: shipmentsGetSchema,
  none: () => NONE,
  answer: async (asked, scope) => {
    if (isEmptied(asked.lines)) {
      return { body: NONE }
    }
    const { container, purchase, now, state: known } = scope
    const live = async () => {
      const state = await stateOf(scope)
      const question = basketQuestion({ ...asked, codes: [] }, purchase, state, "shipping", now)
      const basket = await priceForQuote(container, question)
      const charged = { [purchase.reference]: purchase.amount }
      return { basket, answer: shipmentsAnswer(basket, state.settings, charged) }
    }
    const fixed = () => {
      const question = { ...asked, codes: [], is_estimate: false, settings: known?.settings }
      const shipments = staticShipments(container, question, purchase, now)
      return shipments.length ? { shipments } : null
    }
    return answerWithQuote({ event: "order.shipments.get", asked, live, fixed, none: NONE }, scope)
  },
})
