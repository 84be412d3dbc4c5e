import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { readGraph } from "../../medusa/sql"
import type { CartRequest } from "../types"
import type { Replay } from "./compare-with-medusa"

/** How many of the newest variants are looked at, and how many are tried until one is for sale. */
const VARIANTS = 200
const TRIES = 5

/** Separates the region, the country and the promotion's code in the id of a combination. */
const SEPARATOR = "|"

/** Whether an id is that of a combination. */
export function isCombination(id: string): boolean {
  return id.includes(SEPARATOR)
}

/**
 * Returns combinations of a region's country and one of the newest codes, or none; each is priced
 * with all shipping options.
 *
 * @param limit of the codes
 */
export async function listCombinations(
  container: MedusaContainer,
  limit: number
): Promise<string[]> {
  const [regions, promotions] = await Promise.all([
    container.resolve(Modules.REGION).listRegions({}, { relations: ["countries"], take: null }),
    container
      .resolve(Modules.PROMOTION)
      .listPromotions(
        { status: ["active"], is_automatic: false },
        { select: ["code"], order: { created_at: "DESC" }, take: limit }
      ),
  ])
  const codes = ["", ...promotions.flatMap(({ code }) => code ?? [])]
  return regions.flatMap(({ id, countries }) =>
    countries.flatMap(({ iso_2 }) => codes.map((code) => [id, iso_2, code].join(SEPARATOR)))
  )
}

type FoundVariant = {
  id: string
  sku?: string | null
  prices?: ({ currency_code?: string } | null)[]
  product?: { sales_channels?: ({ id: string; is_disabled: boolean } | null)[] } | null
}

/**
 * Returns carts of one newest variant each that has a price in the region's currency: the first that
 * is for sale counts.
 */
export async function requestsOfCombination(
  container: MedusaContainer,
  id: string
): Promise<Replay> {
  const [region_id, country_code, ...code] = id.split(SEPARATOR)
  const codes = [code.join(SEPARATOR)].filter(Boolean)
  const [regions, variants] = await Promise.all([
    container.resolve(Modules.REGION).listRegions({ id: [region_id] }),
    readGraph<FoundVariant>(container, {
      entity: "product_variant",
      fields: ["id", "sku", "prices.currency_code", "product.sales_channels.is_disabled"],
      filters: { product: { status: "published" } },
      pagination: { take: VARIANTS, order: { id: "DESC" } },
    }),
  ])
  const currency_code = regions.at(0)?.currency_code
  if (!currency_code) {
    return "gone"
  }
  const requests = variants.flatMap((variant): CartRequest[] => {
    const { id: variant_id, sku, prices, product } = variant
    const selling = product?.sales_channels?.find((channel) => channel && !channel.is_disabled)
    const hasPrice = prices?.some((price) => price?.currency_code === currency_code)
    const lines = [{ reference: sku ?? variant_id, variant_id, quantity: 1 }]
    const cart = { region_id, currency_code, codes, address: { country_code }, lines }
    return selling && hasPrice ? [{ ...cart, sales_channel_id: selling.id, now: new Date() }] : []
  })
  return requests.length ? requests.slice(0, TRIES) : "not_for_sale"
}
