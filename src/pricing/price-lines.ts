import type { MedusaContainer } from "@medusajs/framework/types"
import { pickDeep } from "@medusajs/framework/utils"
import { loadAddedContext, withTaxContext } from "./hooks"
import { pricingContext, taxContext } from "./compute/cart-context"
import { type PricedLine, prepareItem, type SellableLine } from "./compute/lines"
import { loadPricePreferences, loadPrices } from "../medusa/prices"
import type { CartRegion } from "../medusa/regions"
import { loadTaxLines, loadTaxRegions } from "../medusa/tax-lines"
import type { CartRequest } from "./types"

/** What the prices and taxes of a cart depend on. */
export type PricingScope = Awaited<ReturnType<typeof loadScope>>

type Found = [region: CartRegion, buyer: CartRequest["customer"]]

/**
 * Returns what the prices of a requested cart depend on.
 *
 * @param found its region and buyer, or the reads of both, beside which the rest is read
 */
export async function loadScope(
  container: MedusaContainer,
  request: CartRequest,
  found: Found | Promise<Found>
) {
  const variantIds = request.lines.map(({ variant_id }) => variant_id)
  const [[region, customer], regions, preferences, added] = await Promise.all([
    found,
    loadTaxRegions(container, request.address, variantIds),
    loadPricePreferences(container, request),
    loadAddedContext(container, request),
  ])
  const own = regions.find(({ province_code }) => province_code !== null)
  const asked = { ...request, customer }
  const context = taxContext(asked, region, own?.province_code)
  return {
    container,
    request,
    region,
    context: pricingContext(asked, region, added.pricing),
    /** What a shop's hook adds for shipping options and fulfillment providers. */
    shippingContext: added.shipping,
    preferences,
    taxation: context && { context, regions },
  }
}

/**
 * Returns the lines that have a price, with prices and taxes. Each line is priced for its own
 * quantity, as in Medusa's cart.
 */
export async function priceLines(
  scope: PricingScope,
  lines: SellableLine[]
): Promise<PricedLine[]> {
  const { container, context, taxation } = scope
  const priced = (await Promise.all(lines.map((line) => priceLine(scope, line)))).flat()
  const taxable = priced
    .filter(({ item }) => !item.is_giftcard)
    .map(({ id, item }) => ({
      id,
      product_id: item.product_id,
      product_type_id: item.product_type_id ?? undefined,
      quantity: item.quantity,
      unit_price: item.unit_price,
      currency_code: context.currency_code,
    }))
  const taxed = { cart: context, items: priced.map(({ item }) => item), shipping_methods: [] }
  const taxContext = await withTaxContext(container, taxation, taxed)
  const taxLines = await loadTaxLines(container, taxable, taxContext)
  return priced.map((line) => ({
    ...line,
    item: { ...line.item, tax_lines: taxLines.get(line.id) ?? [] },
  }))
}

/** The parts of an address that Medusa's cart passes on when it prices its items. */
const PLACE = ["country_code", "province", "city", "postal_code"]

/** Returns the line with its price; nothing without a price. */
async function priceLine(
  { container, context, preferences }: PricingScope,
  line: SellableLine
): Promise<PricedLine[]> {
  const { variant, quantity } = line
  const shipping_address = pickDeep(context.shipping_address ?? {}, PLACE)
  const conditions = { ...context, shipping_address, quantity }
  const ids = variant.price_set_id === null ? [] : [variant.price_set_id]
  const prices = await loadPrices(container, ids, conditions, preferences)
  const price = prices.get(variant.price_set_id ?? "")
  if (!price || price.calculated_amount === null) {
    return []
  }
  const compare_at_includes_tax = price.is_original_price_tax_inclusive ?? false
  return [{ ...line, item: prepareItem(line, price), compare_at_includes_tax }]
}
