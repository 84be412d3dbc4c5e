import type { CalculatedPriceSet, MedusaContainer } from "@medusajs/framework/types"
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

/**
 * Returns what the prices of a requested cart depend on.
 *
 * @param found its region and buyer, or the reads of both, beside which the rest is read
 */
export async function loadScope(
  container: MedusaContainer,
  request: CartRequest,
  found: [
    region: CartRegion | Promise<CartRegion>,
    buyer: CartRequest["customer"] | Promise<CartRequest["customer"]>,
  ]
) {
  const variantIds = request.lines.map(({ variant_id }) => variant_id)
  const [region, customer, regions, preferences, added] = await Promise.all([
    ...found,
    loadTaxRegions(container, request.address, variantIds),
    loadPricePreferences(container, request),
    loadAddedContext(container, request),
  ])
  const own = regions.find(({ province_code }) => province_code !== null)
  const asked = { ...request, customer }
  const context = taxContext(asked, region, own?.province_code)
  return {
    container,
    salesChannelId: request.sales_channel_id,
    region,
    context: pricingContext(asked, region, added.pricing),
    /** What a shop's hook adds for shipping options and fulfillment providers. */
    shippingContext: added.shipping,
    preferences,
    taxation: context && { context, regions },
  }
}

/**
 * Returns the lines with prices and taxes, by index; null for a line without a price. Each line is
 * priced for its own quantity, as in Medusa's cart.
 *
 * @param idPrefix of the line item ids, which must be unique within a cart
 */
export async function priceLines(
  scope: PricingScope,
  lines: SellableLine[],
  idPrefix: string
): Promise<(PricedLine | null)[]> {
  const prices = await Promise.all(lines.map((line) => loadPrice(scope, line)))
  const priced = lines.map((line, index) =>
    toPricedLine(line, prices[index], `${idPrefix}${index}`)
  )
  await addTaxLines(
    scope,
    priced.flatMap((line) => line ?? [])
  )
  return priced
}

async function loadPrice(
  { container, context, preferences }: PricingScope,
  { variant: { price_set_id }, quantity }: SellableLine
): Promise<CalculatedPriceSet | undefined> {
  const shipping_address = pickDeep(context.shipping_address ?? {}, PLACE)
  const conditions = { ...context, shipping_address, quantity }
  const ids = price_set_id === null ? [] : [price_set_id]
  return (await loadPrices(container, ids, conditions, preferences)).get(price_set_id ?? "")
}

/** The parts of an address that Medusa's cart passes on when it prices its items. */
const PLACE = ["country_code", "province", "city", "postal_code"]

function toPricedLine(
  line: SellableLine,
  price: CalculatedPriceSet | undefined,
  id: string
): PricedLine | null {
  if (!price || price.calculated_amount === null) {
    return null
  }
  const { reference, variant, requested_quantity } = line
  const item = prepareItem(line, price)
  const compare_at_includes_tax = price.is_original_price_tax_inclusive ?? false
  return { id, reference, requested_quantity, variant, item, compare_at_includes_tax }
}

async function addTaxLines({ container, context, taxation }: PricingScope, lines: PricedLine[]) {
  const taxable = lines
    .filter(({ item }) => !item.is_giftcard)
    .map(({ id, item }) => ({
      id,
      product_id: item.product_id,
      product_type_id: item.product_type_id ?? undefined,
      quantity: item.quantity,
      unit_price: item.unit_price,
      currency_code: context.currency_code,
    }))
  const taxed = { cart: context, items: lines.map(({ item }) => item), shipping_methods: [] }
  const taxLines = await loadTaxLines(
    container,
    taxable,
    await withTaxContext(container, taxation, taxed)
  )
  for (const line of lines) {
    line.item.tax_lines = taxLines.get(line.id) ?? []
  }
}
