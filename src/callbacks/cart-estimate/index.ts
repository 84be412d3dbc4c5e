import { priceBasket } from "../../basket/price-basket"
import { ONE_CLICK_MODULE } from "../../modules/one-click"
import type OneClickModuleService from "../../modules/one-click/service"
import { answerWithQuote } from "../question/answer-with-quote"
import { basketQuestion } from "../shared/basket-question"
import { loadPurchaseState } from "../shared/purchase-state"
import { defineCallback } from "../types"
import { estimateAnswer } from "./answer"
import { cartEstimateSchema } from "./schema"

/** The question for prices, discounts, gifts and shipping modes of the whole cart (spec 6.4). */
export const cartEstimate = defineCallback({
  kind: "question",
  schema: cartEstimateSchema,
  answer: async (asked, scope) => {
    const { container, purchase, now } = scope
    const live = async () => {
      const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
      const [state, settings] = await Promise.all([
        loadPurchaseState(container, purchase),
        oneClick.retrieveSettings(),
      ])
      const question = basketQuestion(asked, purchase, state, "all", now)
      const basket = await priceBasket(container, question)
      const language = asked.buyer.language ?? purchase.locale
      return { basket, answer: estimateAnswer(basket, settings, { language, typed: asked.typed }) }
    }
    return answerWithQuote(
      {
        event: "order.cart.estimate",
        asked,
        live,
        none: { items: [], free_items: [], merchant_discounts: [], shipments: [] },
      },
      scope
    )
  },
})
