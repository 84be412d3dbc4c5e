import type { CreatePromotionDTO, MedusaContainer } from "@medusajs/framework/types"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Catalog } from "../../../testing/catalog"
import { giftPromotion } from "../../support/gift"
import { type CartRequest, priceCart, type PricedCart } from "../../support/inside"
import type { Case, Shopper } from "../real-cart"

export const GUEST: Shopper = { key: "guest", id: null, groups: [], token: null }

/** The email address on the carts of guests in these tests. */
export const EMAIL = "guest@shop.example"

type Rule = { attribute: string; operator: "eq" | "in" | "ne" | "gte"; values: string[] }

/** Asks both sides the same, in the market of EUR with taxes: the plugin's cart and Medusa's. */
export function guestShop(container: MedusaContainer, catalog: Catalog) {
  /** Creates active promotions, a tenth off the order unless they say otherwise. */
  const promote = (...promotions: (Partial<CreatePromotionDTO> & { code: string })[]) =>
    createPromotionsWorkflow(container).run({
      input: {
        promotionsData: promotions.map((promotion) => ({
          type: "standard" as const,
          status: "active" as const,
          application_method: percentOff(10),
          ...promotion,
        })),
      },
    })
  const requestOf = (one: Case): CartRequest => ({
    sales_channel_id: catalog.sales_channel_id,
    region_id: one.market.region_id,
    currency_code: one.market.currency_code,
    email: EMAIL,
    address: one.address,
    lines: one.lines.map(({ sku, ...line }) => ({ reference: sku, ...line })),
    codes: one.codes,
    now: new Date(),
  })
  const products = (at: number[]) => at.map((index) => catalog.variants[index].product_id)
  return {
    promote,
    /** Gives one of the variants away for each one bought; indexes of variants. */
    giveAway: (bought: number, ...given: number[]) =>
      promote(giftPromotion({ code: "GIFT", bought: products([bought]), given: products(given) })),
    /** @param at index of the variant */
    caseOf: (at: number, quantity: number, codes: string[] = []): Case => ({
      market: catalog.markets[0],
      shopper: GUEST,
      address: { country_code: "fr" },
      lines: [{ variant_id: catalog.variants[at].id, sku: catalog.variants[at].sku, quantity }],
      codes,
      choice: 0,
    }),
    requestOf,
    ask: (one: Case, more: Partial<CartRequest> = {}): Promise<PricedCart> =>
      priceCart(container, { ...requestOf(one), ...more }),
  }
}

/**
 * A percentage off the order. Which of two promotions with the same value comes first is random in
 * Medusa.
 */
export function percentOff(value: number) {
  return {
    type: "percentage" as const,
    target_type: "order" as const,
    allocation: "across" as const,
    value,
  }
}

export function rule(attribute: string, operator: Rule["operator"], ...values: string[]): Rule {
  return { attribute, operator, values }
}
