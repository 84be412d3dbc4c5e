import { MedusaContainer } from "@medusajs/framework/types"
import { applyTranslations, Modules } from "@medusajs/framework/utils"
import { assembleParts } from "./compute/assemble"
import { buyerOf } from "./compute/buyer"
import {
  Cart,
  cartContext,
  pricingContext,
  ruleValues,
  unpricedValues,
} from "./compute/cart-context"
import { discounter } from "./compute/discounter"
import { applyItemAdjustments, PricedLine } from "./compute/item"
import { offeredOptions } from "./compute/offers"
import { allowedOptions } from "./compute/option-rules"
import { refusedCodes } from "./compute/refusals"
import { SellableLine, sellableLines } from "./compute/sellable-lines"
import { taxContext } from "./compute/tax-context"
import { cartTotals } from "./compute/totals"
import { chooseGifts } from "./gifts"
import { loadAddedContext } from "./load/added-context"
import { loadArticles } from "./load/articles"
import { priceOptions } from "./load/price-options"
import { loadPromotions, Promotion } from "./load/promotions"
import { loadRegion } from "./load/region"
import { loadShippingOptions, ShippingOption } from "./load/shipping-options"
import { loadTaxRegions } from "./load/tax-rates"
import { Market, priceLines } from "./price-lines"
import { discountOffers, prepareMethods } from "./price-offers"
import { Basket, BasketQuestion, UnavailableLine } from "./types"

/**
 * Prices a cart as Medusa's own cart would, without writing one: prices, taxes, promotions, and
 * each shipping option with its total. Amounts are in major units.
 *
 * @throws {MedusaError} NOT_FOUND if the region no longer exists; also the errors of the database
 * and modules.
 */
export async function priceBasket(
  container: MedusaContainer,
  question: BasketQuestion
): Promise<Basket> {
  const [{ market, served, promotions, sellable, priced, ...rest }, modes] = await Promise.all([
    priceArticles(container, question),
    findOptions(container, question),
  ])
  const options = served ? allowedOptions(modes, market.shippingContext) : []
  const lines = priced.flatMap((line) => line ?? [])

  const bought = toCart(market, lines)
  const discounts = counted(market, question, promotions)
  const gifts = await chooseGifts({ market, lines, discounter: discounts })
  const all = [...lines, ...gifts]
  const cart = gifts.length ? toCart(market, all) : bought
  const { items: adjustments, exhausted } = await discounts.discount(cart.context, cart.values)

  const items = applyItemAdjustments(all, adjustments)
  const totals = cartTotals(items)
  const discounted = cartContext(market.context, all, totals)
  const choices = offeredOptions(all, await priceOptions(market, options, discounted))
  const methods = await prepareMethods(market, choices)
  const unshipped = { context: discounted, values: cart.values }
  const offers = await discountOffers(choices, methods, unshipped, discounts)

  const { given, ...parts } = assembleParts({ lines, gifts, items, totals, offers, promotions })
  for (const offer of offers) {
    offer.exhausted.forEach((code) => exhausted.add(code))
  }
  return {
    sales_channel_id: question.sales_channel_id,
    region_id: question.region_id,
    currency_code: question.currency_code,
    country_code: question.address.country_code,
    locale: question.locale ?? null,
    customer_id: question.customer?.id ?? null,
    ...parts,
    requires_shipping: all.some(({ item }) => item.requires_shipping),
    refused_codes: refusedCodes(question.codes, promotions, {
      given,
      exhausted,
      now: question.now,
    }),
    unavailable: [...rest.unavailable, ...unpriced(sellable, priced)],
    served,
  }
}

/**
 * Returns the priced line items and their discounter. The promotions load in parallel, because they
 * hardly depend on prices.
 */
async function priceArticles(container: MedusaContainer, question: BasketQuestion) {
  const { market, served, articles } = await enterMarket(container, question)
  const lines = sellableLines(question.lines, articles, question)
  const [priced, promotions] = await Promise.all([
    priceLines(market, lines.sellable, "line_"),
    findPromotions(market, question, lines.sellable),
  ])
  return { market, served, ...lines, priced, promotions }
}

/** Loads in parallel what does not depend on prices. */
async function enterMarket(container: MedusaContainer, question: BasketQuestion) {
  const { sales_channel_id: salesChannelId, address } = question
  const variantIds = question.lines.map(({ variant_id }) => variant_id)
  const [articles, region, taxRegions, added] = await Promise.all([
    loadArticles(container, variantIds, salesChannelId),
    loadRegion(container, question),
    loadTaxRegions(container, address, variantIds),
    loadAddedContext(container, question),
  ])
  await translate(container, question, [...articles.values(), ...taxRegions])
  const asked = { ...question, customer: buyerOf(question, region.found_by_email) }
  const taxes = taxContext(asked, region)
  const market: Market = {
    container,
    salesChannelId,
    context: pricingContext(asked, region, added.pricing),
    shippingContext: added.shipping,
    preferences: region.price_preferences,
    taxation: taxes && { context: taxes, regions: taxRegions },
  }
  const served = question.deliverable !== false && region.countries.includes(address.country_code)
  return { market, served, articles }
}

async function findOptions(
  container: MedusaContainer,
  question: BasketQuestion
): Promise<ShippingOption[]> {
  const options = await loadShippingOptions(container, question)
  if (!question.locale) {
    return options
  }
  const translated = options.map((option) => ({ ...option }))
  await translate(container, question, translated)
  return translated
}

function translate(
  container: MedusaContainer,
  { locale }: BasketQuestion,
  objects: { id: string }[]
) {
  return applyTranslations({ localeCode: locale ?? undefined, objects, container })
}

function findPromotions(
  { container, context }: Market,
  question: BasketQuestion,
  lines: SellableLine[]
): Promise<Promotion[]> {
  const { codes, now } = question
  const { customer_id, email } = context
  return loadPromotions(container, {
    codes,
    values: unpricedValues(context, lines),
    buyer: [customer_id, email].flatMap((value) => value ?? []),
    now,
  })
}

/** Returns a discounter with the promotions that count for this request. */
function counted(
  { container, context }: Market,
  question: BasketQuestion,
  promotions: Promotion[]
) {
  const { codes, now } = question
  const counting = promotions.filter((promotion) => counts(promotion, question))
  const service = container.resolve(Modules.PROMOTION)
  return discounter(service, counting, { codes, buyer: context, now })
}

function counts({ application_method: method }: Promotion, { promotions }: BasketQuestion) {
  return promotions !== "shipping" || method?.target_type === "shipping_methods"
}

function toCart({ context }: Market, lines: PricedLine[]): Cart {
  const cart = cartContext(context, lines, cartTotals(lines.map(({ item }) => item)))
  return { context: cart, values: ruleValues(cart) }
}

function unpriced(lines: SellableLine[], priced: (PricedLine | null)[]): UnavailableLine[] {
  return lines.flatMap(({ reference, article, requested_quantity }, index) =>
    priced[index]
      ? []
      : [{ reference, variant_id: article.id, requested_quantity, reason: "no_price" }]
  )
}
