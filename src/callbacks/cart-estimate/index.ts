import { priceBasket } from "../../basket/price-basket"
import { basketQuestion } from "../asked-basket"
import { answerWithQuote } from "../question/answer-with-quote"
import { defineCallback } from "../types"
import { estimateAnswer } from "./answer"
import { cartEstimateSchema } from "./schema"

/** The question for prices, discounts, gifts and shipping modes of the whole cart (spec 6.4). */
export const cartEstimate = defineCallback({
  kind: "question",
  schema: cartEstimateSchema,
  answer: async (asked, scope) => {
    const question = basketQuestion(asked, scope.purchase, "all", scope.now)
    const { now: _now, ...rest } = question
    return answerWithQuote(
      {
        event: "order.cart.estimate",
        asked: rest,
        live: async () => {
          const basket = await priceBasket(scope.container, question)
          const refused = basket.refused_codes.find(({ code }) => code === asked.typed)
          const answer = {
            ...estimateAnswer(basket),
            ...(refused && { discount_coupon_error: `The code ${refused.code} is not valid.` }),
          }
          return { basket, answer }
        },
        none: { items: [], free_items: [], merchant_discounts: [], shipments: [] },
      },
      scope
    )
  },
})
