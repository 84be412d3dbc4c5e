import { z } from "@medusajs/framework/zod"
import { priceBasket } from "../../basket/price-basket"
import { askingUserSchema, basketQuestion, linesSchema } from "../asked-basket"
import { answerWithQuote } from "../question/answer-with-quote"
import { shippingOffers } from "../shipping-offers"
import { defineCallback } from "../types"

/** The question for shipping modes and their rates (spec 6.3). */
export const shipmentsGet = defineCallback({
  kind: "question",
  schema: z.object({ items: linesSchema, user: askingUserSchema }),
  answer: async ({ items, user }, scope) => {
    const asked = { lines: items, user, codes: [] }
    const question = basketQuestion(asked, scope.purchase, "shipping", scope.now)
    const { now: _now, ...rest } = question
    return answerWithQuote(
      {
        event: "order.shipments.get",
        asked: rest,
        live: async () => {
          const basket = await priceBasket(scope.container, question)
          return { basket, answer: { shipments: shippingOffers(basket) } }
        },
        none: { shipments: [] },
      },
      scope
    )
  },
})
