import { Basket, BasketLine, UnavailableLine } from "../../cart/types"
import { OneClickSettings } from "../../modules/one-click/settings"
import { amountOf, Amount } from "../../lib/money"
import { ShippingOffer } from "../../gateway/schemas/shipping-offer"
import { Charge, chargeOf } from "../shared/charge"
import { promotionMessage, promotionName } from "../shared/promotion-texts"
import { shippingOffers } from "../shared/shipping-offers"
import { textIn } from "../shared/texts"

/** The cart-rules response of spec 2.11. */
export type EstimateAnswer = {
  discount_coupon_error?: string
  items: EstimateItem[]
  free_items: { title: string; images: string[]; quantity: number }[]
  merchant_discounts: { name: string; amount: Amount }[]
  /** Left out where nothing is to be shipped; none in it where nothing can be. */
  shipments?: ShippingOffer[]
  message?: string
}

export type EstimateItem = {
  reference: string
  amount?: Amount
  crossed_out_amount?: Amount
  quantity?: number
  message?: string
}

export type EstimateSettings = Pick<
  OneClickSettings,
  "shipping_options" | "delay_unit" | "article_message" | "order_message"
>

type Buyer = {
  /** For messages. */
  language: string | null
  /** The code just typed: an answer says why this one is refused, not what became of earlier ones. */
  typed: string | null
}

/**
 * What the service is told about a priced basket (spec 2.11). For each mode it offers, prices
 * times quantities, less discounts, plus the mode is the total of Medusa's cart in minor units.
 */
export function estimateAnswer(
  basket: Basket,
  settings: EstimateSettings,
  { language, typed }: Buyer
): EstimateAnswer {
  if (!basket.served) {
    return unservedAnswer(basket, language)
  }
  const charge = chargeOf(basket)
  const refused = basket.refused_codes.find(({ code }) => code === typed)
  const message = orderMessage(basket, settings, language)
  return {
    ...(refused && {
      discount_coupon_error: textIn(language, refused.reason, { code: refused.code }),
    }),
    items: [
      ...basket.lines.map((line, index) =>
        toItem(basket, line, charge.lines[index], settings, language)
      ),
      ...basket.unavailable.map((line) => toMissingItem(line, language)),
    ],
    free_items: basket.gifts.map(({ item, product }) => ({
      title: item.title,
      images: product.images.length ? product.images : [item.thumbnail ?? []].flat(),
      quantity: item.quantity,
    })),
    merchant_discounts: charge.discounts.map(({ promotion, amount }) => ({
      name: promotion ? promotionName(promotion, language) : textIn(language, "rounding"),
      amount: amountOf(amount, basket.currency_code),
    })),
    ...(!isWithoutShipping(basket) && {
      shipments: shippingOffers(basket, charge.offers, settings),
    }),
    ...(message && { message }),
  }
}

/** A country the shop doesn't sell to: none of any item, downloads included. */
function unservedAnswer({ lines, unavailable }: Basket, language: string | null): EstimateAnswer {
  const message = textIn(language, "not_served")
  const items = [...lines, ...unavailable].map(({ reference }) => ({
    reference,
    quantity: 0,
    message,
  }))
  return { items, free_items: [], merchant_discounts: [], shipments: [] }
}

/** Downloads and the like; a basket in which nothing can be sold still has a buyer to ask. */
function isWithoutShipping({ lines, requires_shipping }: Basket): boolean {
  return lines.length > 0 && !requires_shipping
}

function toItem(
  basket: Basket,
  line: BasketLine,
  { amount, crossed_out }: Charge["lines"][number],
  settings: EstimateSettings,
  language: string | null
): EstimateItem {
  const { quantity } = line.item
  const short = quantity < line.requested_quantity
  const message = short
    ? textIn(language, "only", { quantity })
    : (articlePromotion(basket, line, language) ?? settings.article_message)
  return {
    reference: line.reference,
    amount: amountOf(amount, basket.currency_code),
    ...(crossed_out !== null &&
      crossed_out > amount && {
        crossed_out_amount: amountOf(crossed_out, basket.currency_code),
      }),
    ...(short && { quantity }),
    ...(message && { message }),
  }
}

function toMissingItem({ reference, reason }: UnavailableLine, language: string | null) {
  const text = reason === "out_of_stock" ? "sold_out" : "not_for_sale"
  return { reference, quantity: 0, message: textIn(language, text) }
}

/** The message of the first promotion that is about this article alone. */
function articlePromotion(basket: Basket, { item }: BasketLine, language: string | null) {
  const codes = new Set(item.adjustments.map(({ code }) => code))
  const messages = basket.promotions
    .filter(({ code, target }) => target === "items" && codes.has(code))
    .flatMap((promotion) => promotionMessage(promotion, language) ?? [])
  return messages.at(0)
}

/** The messages of the promotions on the whole order and on shipping, else the shop's. */
function orderMessage(basket: Basket, settings: EstimateSettings, language: string | null) {
  const messages = basket.promotions
    .filter(({ target }) => target !== "items")
    .flatMap((promotion) => promotionMessage(promotion, language) ?? [])
  return messages.join(" ") || settings.order_message
}
