import type { MedusaContainer } from "@medusajs/framework/types"
import { applyTranslations } from "@medusajs/framework/utils"
import { loadPromotions, type Promotion, type RuleValues } from "../medusa/promotions"
import { loadRegion } from "../medusa/regions"
import {
  loadShippingOptions,
  type ShippingOption,
  allowedOptions,
} from "../medusa/shipping-options"
import { loadVariants } from "../medusa/variants"
import { isPromotionHooked } from "./hooks"
import { priceGifts } from "./choose-gifts"
import { countedPromotions, Discounter } from "./compute/promotions"
import { assembleCart } from "./compute/assemble"
import { cartContext, guestEmail, undiscountedCart, unpricedValues } from "./compute/cart-context"
import { applyItemAdjustments, sellableLines } from "./compute/lines"
import { cartTotals } from "./compute/totals"
import {
  discountOffers,
  offeredOptions,
  prepareOffers,
  priceOptions,
  withoutEmptyPickupPoints,
} from "./price-shipping"
import { loadScope, priceLines, type PricingScope } from "./price-lines"
import type { CartRequest, PricedCart } from "./types"
import { type CartCustomer, loadCustomerByEmail } from "../medusa/customers"

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
  const [{ scope, sellable, priced, unavailable, ...loaded }, found] = await Promise.all([
    priceVariants(container, request),
    findOptions(container, request),
  ])
  const lines = priced.flatMap((line) => line ?? [])

  const { codes, now } = request
  const discounterOf = (promotions: Promotion[]) =>
    new Discounter(container, countedPromotions(promotions, request), {
      codes,
      buyer: scope.context,
      now,
    })
  const giver = discounterOf(loaded.promotions)
  const gifts = await priceGifts({ scope, lines, discounter: giver })
  const all = [...lines, ...gifts]
  const { countries } = scope.region
  const served = request.deliverable !== false && countries.includes(request.address.country_code)
  const allowed = served ? allowedOptions(found, scope.shippingContext) : []
  const options = withoutEmptyPickupPoints(allowed, all)
  const cart = undiscountedCart(scope.context, all)
  // A gift may meet rules that the requested items don't.
  const promotions = gifts.length
    ? await promotionsFor(container, request, scope, cart.values)
    : loaded.promotions
  const discounts = gifts.length ? discounterOf(promotions) : giver
  const { items: adjustments, exhausted } = await discounts.discount(cart)

  const items = applyItemAdjustments(all, adjustments)
  const totals = cartTotals(items)
  const discounted = cartContext(scope.context, all, totals)
  const offered = offeredOptions(all, await priceOptions(scope, options, discounted))
  const unshipped = { context: discounted, values: cart.values }
  const offers = await discountOffers(await prepareOffers(scope, offered), unshipped, discounts)
  const unpriced = sellable.filter((_, index) => !priced[index])
  return assembleCart(request, {
    lines,
    gifts,
    items,
    totals,
    offers,
    promotions,
    exhausted,
    unavailable,
    unpriced,
    served,
  })
}

/**
 * Returns the priced line items and their discounter. The promotions load in parallel, because they
 * hardly depend on prices.
 */
async function priceVariants(container: MedusaContainer, request: CartRequest) {
  const [variants, scope] = await Promise.all([
    loadVariants(container, request.lines, request.sales_channel_id),
    loadScope(container, request, [
      loadRegion(container, request.region_id),
      findBuyer(container, request),
    ]),
  ])
  const regions = scope.taxation?.regions ?? []
  await translate(container, request, [...variants.values(), ...regions])
  const lines = sellableLines(request.lines, variants, request)
  const [priced, promotions] = await Promise.all([
    priceLines(scope, lines.sellable, "line_"),
    promotionsFor(container, request, scope, unpricedValues(scope.context, lines.sellable)),
  ])
  return { scope, ...lines, priced, promotions }
}

/** Returns the promotions that may apply to a cart with these values. */
function promotionsFor(
  container: MedusaContainer,
  { codes, now }: CartRequest,
  { context: { customer_id, email } }: PricingScope,
  values: RuleValues
): Promise<Promotion[]> {
  return loadPromotions(container, {
    codes,
    values: isPromotionHooked() ? null : values,
    buyer: [customer_id ?? [], email ?? []].flat(),
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
