import type { MedusaContainer, InferTypeOf } from "@medusajs/framework/types"
import { priceBasket } from "../basket/price-basket"
import type { Basket } from "../basket/types"
import type { Purchase, Quote } from "../modules/one-click/models"
import type { ServiceOrder } from "../service/schemas/order"
import type { Candidate } from "./assess"
import { shownUnitAmounts } from "./shown-unit-amounts"

type PurchaseRow = InferTypeOf<typeof Purchase>
type QuoteRow = InferTypeOf<typeof Quote>

/** The baskets that were shown during a purchase, the newest first. */
export function quotedCandidates(purchase: PurchaseRow, quotes: QuoteRow[]): Candidate[] {
  return quotes.flatMap((quote) =>
    quote.basket
      ? [
          {
            basket: quote.basket as unknown as Basket,
            shown: shownUnitAmounts(purchase, quote.answer),
          },
        ]
      : []
  )
}

/**
 * What the shop would show for the order's articles now: for purchases without a quote of exactly
 * these, such as those with static rules or with a quantity changed after the modes were asked for.
 */
export async function presentCandidate(
  container: MedusaContainer,
  purchase: PurchaseRow,
  order: ServiceOrder,
  country_code: string,
  now: Date
): Promise<Candidate> {
  const basket = await priceBasket(container, {
    sales_channel_id: purchase.sales_channel_id,
    region_id: purchase.region_id,
    currency_code: purchase.currency_code,
    email: order.user?.email,
    address: {
      country_code,
      province: order.user?.address?.region,
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
    now,
  })
  return { basket, shown: shownUnitAmounts(purchase, null) }
}
