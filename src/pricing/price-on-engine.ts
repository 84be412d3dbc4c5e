import type { MedusaContainer } from "@medusajs/framework/types"
import { applyTranslations } from "@medusajs/framework/utils"
import { type CartCustomer, loadCustomerByEmail } from "../medusa/customers"
import { loadPromotions, type Promotion } from "../medusa/promotions"
import { loadRegion } from "../medusa/regions"
import {
  allowedOptions,
  loadShippingOptions,
  type ShippingOption,
} from "../medusa/shipping-options"
import { loadVariants } from "../medusa/variants"
import { priceGifts } from "./choose-gifts"
import { assembleCart } from "./compute/assemble"
import { cartContext, guestEmail, ruleValues } from "./compute/cart-context"
import { type SellableLine, sellableLines, withDiscounts } from "./compute/lines"
import { computeDiscounts, countedPromotions } from "./compute/promotions"
import { cartTotals } from "./compute/totals"
import { isPromotionHooked } from "./hooks"
import { loadScope, priceLines, type PricingScope } from "./price-lines"
import { discountOffers, offeredOptions, priceOptions, taxOffers } from "./price-shipping"
import type { CartRequest, PricedCart } from "./types"

/**
 * Prices a cart as Medusa's own cart would, without writing one: prices, taxes, promotions, and
 * each shipping option with its total. Amounts are in major units.
 *
 * @throws {MedusaError} NOT_FOUND if the region no longer exists; also the errors of the database
 * and modules.
 */
export async function priceOnEngine(
  container: MedusaContainer,
  request: CartRequest
): Promise<PricedCart> {
  const [{ scope, sellable, unavailable, priced, ...loaded }, found] = await Promise.all([
    priceVariants(container, request),
    findOptions(container, request),
  ])
  const { context, region, shippingContext } = scope
  const given = await priceGifts(scope, priced, countedPromotions(loaded.promotions, request))
  const all = [...priced, ...given]
  // A gift may meet rules that the requested items don't.
  const promotions = given.length ? await promotionsFor(scope, all) : loaded.promotions
  const counted = countedPromotions(promotions, request)
  const discounts = await computeDiscounts(scope, counted, cartContext(context, all))

  const lines = withDiscounts(priced, discounts.items)
  const gifts = withDiscounts(given, discounts.items)
  const totals = cartTotals([...lines, ...gifts])
  const cart = cartContext(context, all, totals)
  const served =
    request.deliverable !== false && region.countries.includes(request.address.country_code)
  const allowed = served ? allowedOptions(found, shippingContext) : []
  const untaxed = await priceOptions(scope, offeredOptions(allowed, all), cart)
  const offers = await discountOffers(scope, await taxOffers(scope, untaxed), counted, cart)
  const { exhausted } = discounts
  return assembleCart(request, {
    lines,
    gifts,
    totals,
    offers,
    promotions,
    exhausted,
    sellable,
    unavailable,
    served,
  })
}

/**
 * Returns the priced line items and the promotions that may apply to them, which load in parallel,
 * because they hardly depend on prices.
 */
async function priceVariants(container: MedusaContainer, request: CartRequest) {
  const [variants, scope] = await Promise.all([
    loadVariants(container, request.lines, request.sales_channel_id),
    loadScope(
      container,
      request,
      Promise.all([loadRegion(container, request.region_id), findBuyer(container, request)])
    ),
  ])
  const regions = scope.taxation?.regions ?? []
  await translate(container, request, [...variants, ...regions])
  const lines = sellableLines(request, variants)
  const [priced, promotions] = await Promise.all([
    priceLines(scope, lines.sellable),
    promotionsFor(scope, lines.sellable),
  ])
  return { scope, ...lines, priced, promotions }
}

/** Returns the promotions that may apply to a cart with these lines. */
function promotionsFor(
  { container, request: { codes, now }, context }: PricingScope,
  lines: SellableLine[]
): Promise<Promotion[]> {
  return loadPromotions(container, {
    codes,
    values: isPromotionHooked() ? null : ruleValues(context, lines),
    buyer: [context.customer_id ?? [], context.email ?? []].flat(),
    now,
  })
}

async function findOptions(
  container: MedusaContainer,
  request: CartRequest
): Promise<ShippingOption[]> {
  const options = await loadShippingOptions(container, request)
  await translate(container, request, options)
  return options
}

function translate(container: MedusaContainer, { locale }: CartRequest, objects: { id: string }[]) {
  return applyTranslations({ localeCode: locale ?? undefined, objects, container })
}

/** Placeholder id of a customer that the order would create. */
const NOT_MADE_YET = "cus_new"

/** Returns the customer a cart is priced for. */
async function findBuyer(
  container: MedusaContainer,
  request: CartRequest
): Promise<CartCustomer | null> {
  const email = guestEmail(request)
  if (!email) {
    return request.customer ?? null
  }
  const found = await loadCustomerByEmail(container, email, !!request.accounts_by_email)
  return found ?? { id: NOT_MADE_YET, email, has_account: false, groups: [] }
}
