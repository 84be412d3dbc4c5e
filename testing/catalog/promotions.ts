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

/** A percentage off, unless it says otherwise. */
const off =
  (usual: Pick<Method, "target_type" | "allocation" | "max_quantity">) =>
  (method: Partial<Method> & { value: number }): Method => ({
    type: "percentage",
    ...usual,
    ...method,
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
  return [
    { code: "TEN", application_method: items({ value: 10 }) },
    { code: "ORDER15", application_method: order({ value: 15 }) },
    { code: "OFF20EUR", application_method: order(fixed(20)) },
    { code: "OFF500JPY", application_method: order(fixed(500, "jpy")) },
    { code: "OFF5INCL", is_tax_inclusive: true, application_method: order(fixed(5)) },
    { code: "TWOEACH", application_method: items({ ...fixed(2), max_quantity: 2 }) },
    { code: "ACROSS7", application_method: items({ ...fixed(7), ...across }) },
    {
      code: "ONCE50",
      application_method: items({ value: 50, allocation: "once", max_quantity: 1 }),
    },
    {
      code: "GARDEN30",
      application_method: items({
        value: 30,
        target_rules: [rule("items.product.categories.id", "in", groups.categories[0])],
      }),
    },
    {
      code: "NOTBOOKS",
      application_method: items({
        value: 12.5,
        target_rules: [rule("items.product.type_id", "ne", groups.types[0])],
      }),
    },
    {
      code: "VIP25",
      rules: [rule("customer.groups.id", "in", customers.vip)],
      application_method: order({ value: 25 }),
    },
    {
      code: "FRANCE5",
      rules: [rule("shipping_address.country_code", "in", "fr")],
      application_method: items({ value: 5 }),
    },
    {
      code: "NORDIC8",
      rules: [rule("region.id", "in", nordic)],
      application_method: items({ value: 8, ...across }),
    },
    { code: "FREESHIP", application_method: shipping({ value: 100 }) },
    { code: "SHIP2", application_method: shipping(fixed(2)) },
    {
      code: "EXPRESS50",
      application_method: shipping({
        value: 50,
        allocation: "each",
        max_quantity: 1,
        target_rules: [
          rule("shipping_methods.shipping_option.shipping_option_type_id", "in", express_type),
        ],
      }),
    },
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
    { code: "DRAFT90", status: "draft", application_method: order({ value: 90 }) },
    { code: "SPENT60", limit: 1, application_method: order({ value: 60 }) },
  ]
}

function campaigns(): Promotion[] {
  const dates = { starts_at: new Date("2020-01-01"), ends_at: new Date("2090-01-01") }
  const campaign = (id: string, more: object) => ({
    campaign: { name: `Campaign ${id}`, campaign_identifier: id, ...dates, ...more },
  })
  return [
    {
      code: "CAMP6",
      ...campaign("spring", { budget: { type: "usage", limit: 100 } }),
      application_method: order({ value: 6 }),
    },
    {
      code: "BUDGET3",
      ...campaign("small", { budget: { type: "spend", limit: 3, currency_code: "eur" } }),
      application_method: order(fixed(9)),
    },
    {
      code: "OLD40",
      ...campaign("old", { ends_at: new Date("2021-01-01") }),
      application_method: order({ value: 40 }),
    },
    {
      code: "SOON40",
      ...campaign("soon", { starts_at: new Date("2089-01-01") }),
      application_method: order({ value: 40 }),
    },
  ]
}

function automatic({ groups, variants, customers }: Places): Promotion[] {
  const product = (index: number) => variants[index * 2].product_id
  return [
    {
      code: "AUTO-KITCHEN",
      is_automatic: true,
      application_method: items({
        value: 4,
        target_rules: [rule("items.product.categories.id", "in", groups.categories[1])],
      }),
    },
    {
      code: "AUTO-RED",
      is_automatic: true,
      application_method: items({
        ...fixed(0.75),
        max_quantity: 3,
        target_rules: [rule("items.product.tags.id", "in", groups.tags[1])],
      }),
    },
    {
      code: "AUTO-TRADE",
      is_automatic: true,
      rules: [rule("customer.groups.id", "in", customers.trade)],
      application_method: order({ value: 3 }),
    },
    {
      code: "AUTO-NOT-TRADE",
      is_automatic: true,
      rules: [rule("customer.groups.id", "ne", customers.trade)],
      application_method: order({ value: 1 }),
    },
    giftPromotion({
      code: "AUTO-THIRD-FREE",
      bought: [product(7)],
      given: [product(7)],
      atLeast: 2,
      atMost: 2,
    }),
    {
      code: "AUTO-SHIP-WINTER",
      is_automatic: true,
      rules: [rule("shipping_address.country_code", "in", "de", "jp")],
      application_method: shipping({ value: 20 }),
    },
  ]
}
