import type { MedusaContainer, InferTypeOf } from "@medusajs/framework/types"
import { priceBasket } from "../basket/price-basket"
import type { Basket } from "../basket/types"
import { readProvince } from "../buyer/province"
import { quotedAnswer, quotedBasket } from "../callbacks/question/read-quote"
import { shipmentsAnswer } from "../callbacks/shipments-get/answer"
import { toMinor } from "../money"
import { findCustomer } from "../purchase/find-customer"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type { Purchase, Quote } from "../modules/one-click/models"
import type OneClickModuleService from "../modules/one-click/service"
import type { ServiceOrder } from "../service/schemas/order"
import type { Candidate } from "./assess"
import { shownAmounts } from "./shown-amounts"
import { withRates, withStaticOffers } from "./static-offers"

type PurchaseRow = InferTypeOf<typeof Purchase>
type QuoteRow = InferTypeOf<typeof Quote>

/** The baskets that were shown during a purchase, the newest first. */
export function quotedCandidates(purchase: PurchaseRow, quotes: QuoteRow[]): Candidate[] {
  return quotes.flatMap((quote) => {
    const basket = quotedBasket(quote)
    return basket ? [{ basket, shown: shownAmounts(purchase, quotedAnswer(quote)) }] : []
  })
}

/**
 * What the shop would show for the order's articles now: for purchases without a quote of exactly
 * these, such as those with a quantity changed after the modes were asked for. With static rules, one
 * for each set of rules the buyer may have been shown, the newest first. Where static rules stood in for
 * a live answer, which is a quote without a basket, the rates it showed are tried as well.
 */
export async function presentCandidates(
  container: MedusaContainer,
  purchase: PurchaseRow,
  order: ServiceOrder,
  country_code: string,
  { now, quotes }: { now: Date; quotes: QuoteRow[] }
): Promise<Candidate[]> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const settings = await oneClick.retrieveSettings()
  const { customer_id } = purchase
  const basket = await priceBasket(container, {
    customer: customer_id ? await findCustomer(container, customer_id) : null,
    accounts_by_email: settings.customers === "attach",
    sales_channel_id: purchase.sales_channel_id,
    region_id: purchase.region_id,
    currency_code: purchase.currency_code,
    email: order.user?.email,
    address: {
      country_code,
      province: readProvince(order.user?.address?.region, country_code),
      postal_code: order.user?.address?.postcode,
      city: order.user?.address?.city,
    },
    lines: order.items.map((line) => ({
      reference: line.reference,
      variant_id: purchase.variant_id,
      quantity: line.quantity,
      held: line.quantity,
      metadata: purchase.metadata,
    })),
    codes: [],
    locale: purchase.locale,
    promotions: purchase.shipping_mode === "cart_rules" ? "all" : "shipping",
    paid: true,
    now,
  })
  if (purchase.shipping_mode !== "static") {
    const answer =
      purchase.shipping_mode === "dynamic"
        ? shipmentsAnswer(basket, settings, { [purchase.reference]: purchase.amount })
        : null
    return [
      { basket, shown: shownAmounts(purchase, answer) },
      ...quotes.flatMap((quote) => standInCandidate(basket, purchase, quote)),
    ]
  }
  const shown = shownAmounts(purchase, null)
  const sets = await oneClick.staticRulesSince(purchase.created_at)
  const amount = purchase.amount * order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const registered = sets.length ? sets.map(({ rules }) => rules) : [[]]
  return registered.map((rules) => {
    const offered = withStaticOffers(basket, rules, amount)
    const shipments = offered.offers.map(
      ({ id, shipping_total }) => [id, toMinor(shipping_total, basket.currency_code)] as const
    )
    return { basket: offered, shown: { ...shown, shipments: Object.fromEntries(shipments) } }
  })
}

function standInCandidate(basket: Basket, purchase: PurchaseRow, quote: QuoteRow): Candidate[] {
  if (quote.source !== "static") {
    return []
  }
  const shown = shownAmounts(purchase, quotedAnswer(quote))
  const rates = Object.entries(shown.shipments).map(([id, rate]) => ({
    option_id: id,
    carrier_id: id,
    rate,
  }))
  return [{ basket: withRates(basket, rates), shown }]
}
