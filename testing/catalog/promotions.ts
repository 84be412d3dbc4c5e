import type { CreatePromotionDTO, MedusaContainer } from "@medusajs/framework/types"
import { countUse, giftPromotion, promote, type Promotion, rule } from "../seed/promotions"
import type { Market } from "./markets"
import type { CatalogVariant, Groups } from "./products"

type Places = {
  markets: Market[]
  variants: CatalogVariant[]
  groups: Groups
  customers: { vip: string; trade: string }
  express_type: string
}

type Method = CreatePromotionDTO["application_method"]
type Given = Partial<Method> & { value: number }

/** A promotion with a code: a percentage off, unless it says otherwise. */
const off =
  (usual: Pick<Method, "target_type" | "allocation" | "max_quantity">) =>
  (code: string, method: Given, more: Partial<Promotion> = {}): Promotion => ({
    code,
    ...more,
    application_method: { type: "percentage", ...usual, ...method },
  })
const items = off({ target_type: "items", allocation: "each", max_quantity: 100 })
const order = off({ target_type: "order", allocation: "across" })
const shipping = off({ target_type: "shipping_methods", allocation: "across" })

const fixed = (value: number, currency_code = "eur") => ({
  value,
  type: "fixed" as const,
  currency_code,
})
const across = { allocation: "across" as const, max_quantity: null }
const ruled = (...given: Parameters<typeof rule>) => ({ rules: [rule(...given)] })
const only = (...given: Parameters<typeof rule>) => ({ target_rules: [rule(...given)] })

/** Every kind of promotion in Medusa, with a code and automatic, active and inactive. */
export async function seedPromotions(
  container: MedusaContainer,
  places: Places
): Promise<string[]> {
  const promotions = [...coded(places), ...campaigns(), ...automatic(places)]
  await promote(container, ...promotions)
  await countUse(container, "SPENT60")
  return promotions.filter(({ is_automatic }) => !is_automatic).map(({ code }) => code)
}

function coded({ markets, groups, customers, variants, express_type }: Places): Promotion[] {
  const product = (index: number) => variants[index * 2].product_id
  const nordic = markets.find(({ key }) => key === "nordic")?.region_id ?? ""
  const express = only(
    "shipping_methods.shipping_option.shipping_option_type_id",
    "in",
    express_type
  )
  return [
    items("TEN", { value: 10 }),
    order("ORDER15", { value: 15 }),
    order("OFF20EUR", fixed(20)),
    order("OFF500JPY", fixed(500, "jpy")),
    order("OFF5INCL", fixed(5), { is_tax_inclusive: true }),
    items("TWOEACH", { ...fixed(2), max_quantity: 2 }),
    items("ACROSS7", { ...fixed(7), ...across }),
    items("ONCE50", { value: 50, allocation: "once", max_quantity: 1 }),
    items("GARDEN30", {
      value: 30,
      ...only("items.product.categories.id", "in", groups.categories[0]),
    }),
    items("NOTBOOKS", { value: 12.5, ...only("items.product.type_id", "ne", groups.types[0]) }),
    order("VIP25", { value: 25 }, ruled("customer.groups.id", "in", customers.vip)),
    items("FRANCE5", { value: 5 }, ruled("shipping_address.country_code", "in", "fr")),
    items("NORDIC8", { value: 8, ...across }, ruled("region.id", "in", nordic)),
    shipping("FREESHIP", { value: 100 }),
    shipping("SHIP2", fixed(2), { limit: 50 }),
    shipping("EXPRESS50", { value: 50, allocation: "each", max_quantity: 1, ...express }),
    {
      ...giftPromotion({
        code: "BUY2GET1",
        bought: [product(1), product(2)],
        given: [product(1), product(4)],
        atLeast: 2,
        atMost: 3,
      }),
      is_automatic: false,
    },
    order("DRAFT90", { value: 90 }, { status: "draft" }),
    order("SPENT60", { value: 60 }, { limit: 1 }),
  ]
}

function campaigns(): Promotion[] {
  const dates = { starts_at: new Date("2020-01-01"), ends_at: new Date("2090-01-01") }
  const campaign = (id: string, more: object) => ({
    campaign: { name: `Campaign ${id}`, campaign_identifier: id, ...dates, ...more },
  })
  const spend = { type: "spend", limit: 3, currency_code: "eur" }
  return [
    order("CAMP6", { value: 6 }, campaign("spring", { budget: { type: "usage", limit: 100 } })),
    order("BUDGET3", fixed(9), campaign("small", { budget: spend })),
    order("OLD40", { value: 40 }, campaign("old", { ends_at: new Date("2021-01-01") })),
    order("SOON40", { value: 40 }, campaign("soon", { starts_at: new Date("2089-01-01") })),
  ]
}

function automatic({ groups, variants, customers }: Places): Promotion[] {
  const product = (index: number) => variants[index * 2].product_id
  const kitchen = only("items.product.categories.id", "in", groups.categories[1])
  const red = only("items.product.tags.id", "in", groups.tags[1])
  const trade = (operator: "in" | "ne") => ruled("customer.groups.id", operator, customers.trade)
  const winter = ruled("shipping_address.country_code", "in", "de", "jp")
  const third = [product(7)]
  return [
    items("AUTO-KITCHEN", { value: 4, ...kitchen }),
    items("AUTO-RED", { ...fixed(0.75), max_quantity: 3, ...red }),
    order("AUTO-TRADE", { value: 3 }, trade("in")),
    order("AUTO-NOT-TRADE", { value: 1 }, trade("ne")),
    giftPromotion({ code: "AUTO-THIRD-FREE", bought: third, given: third, atLeast: 2, atMost: 2 }),
    shipping("AUTO-SHIP-WINTER", { value: 20 }, winter),
  ].map((promotion) => ({ ...promotion, is_automatic: true }))
}
