import { applyTranslations } from "@medusajs/framework/utils"
import { cartContext, ruleValues } from "./compute/cart-context"
import { Discounter } from "./compute/discounter"
import { GiftCandidate, giftCandidates } from "./compute/gifts"
import { applyItemAdjustments, PricedLine, requiresShipping } from "./compute/item"
import { sellableQuantities } from "./compute/stock"
import { cartTotals, toNumber } from "./compute/totals"
import { Article, loadArticlesOfProducts } from "./load/articles"
import { loadReference } from "./load/reference"
import { loadTaxRegions } from "./load/tax-rates"
import { Market, priceLines } from "./price-lines"

type Given = { market: Market; lines: PricedLine[]; discounter: Discounter }

/**
 * Returns the gifts of a cart as line items. A variant is a gift only if Medusa's cart would
 * discount it to zero.
 */
export async function chooseGifts(given: Given): Promise<PricedLine[]> {
  const candidates = giftCandidates(given.discounter.promotions, given.lines)
  if (!candidates.length) {
    return []
  }
  const articles = await loadArticlesOfProducts(
    given.market.container,
    candidates.flatMap(({ product_ids }) => product_ids),
    given.market.salesChannelId
  )
  await translate(given.market, articles)
  let gifts: PricedLine[] = []
  for (const candidate of candidates) {
    gifts = await addGift(given, candidate, articles, gifts)
  }
  return gifts
}

/**
 * Adds one gift, or raises its quantity if another promotion gives the variant away already: a
 * variant has only one line item.
 */
async function addGift(
  given: Given,
  { product_ids, quantities, promotion }: GiftCandidate,
  articles: Article[],
  others: PricedLine[]
): Promise<PricedLine[]> {
  const choices = product_ids.flatMap((id) => articles.filter(({ product }) => product.id === id))
  const givenOf = ({ id }: Article) => others.find(({ article }) => article.id === id)
  for (const more of quantities) {
    const total = (choice: Article) => more + (givenOf(choice)?.item.quantity ?? 0)
    const article = choices.find(
      (choice) => canBeGiven(choice, total(choice)) && goesAlong(choice, given.lines)
    )
    const gift = article && (await priceGift(given.market, article, total(article), promotion.code))
    const rest = others.filter((other) => other.article.id !== article?.id)
    if (gift && (await isFree(given, [...given.lines, ...rest, gift], gift.id))) {
      return [...rest, gift]
    }
  }
  return others
}

function canBeGiven(article: Article, quantity: number): boolean {
  const line = { reference: article.id, variant_id: article.id, quantity }
  return (
    article.product.status === "published" &&
    article.product.in_sales_channel &&
    sellableQuantities([line], new Map([[article.id, article]]))[0] === quantity
  )
}

/**
 * Returns false for a gift that would need a shipping method of its own, which the buyer would pay
 * for.
 */
function goesAlong(article: Article, lines: PricedLine[]): boolean {
  const profile = article.product.shipping_profile_id
  return (
    !requiresShipping(article) ||
    lines.some(
      ({ item, article: { product } }) =>
        item.requires_shipping && product.shipping_profile_id === profile
    )
  )
}

async function priceGift(
  market: Market,
  article: Article,
  quantity: number,
  code: string
): Promise<PricedLine | null> {
  const reference = await loadReference(market.container, article)
  const line = { reference, article, requested_quantity: quantity, quantity, metadata: {} }
  const [gift] = await priceLines(await withTaxesOf(market, article), [line], `gift_${code}_`)
  return gift
}

/**
 * Loads the tax rates of the gift, because the loaded rates cover only the variants in the cart.
 */
async function withTaxesOf(market: Market, { id }: Article): Promise<Market> {
  const { taxation, container } = market
  if (!taxation) {
    return market
  }
  const { country_code, province_code: province } = taxation.context.address
  const regions = await loadTaxRegions(container, { country_code, province }, [id])
  await translate(market, regions)
  return { ...market, taxation: { ...taxation, regions } }
}

async function translate({ container, context }: Market, objects: { id: string }[]) {
  await applyTranslations({ localeCode: context.locale, objects, container })
}

async function isFree(
  { market, discounter }: Given,
  lines: PricedLine[],
  id: string
): Promise<boolean> {
  const items = lines.map(({ item }) => item)
  const cart = cartContext(market.context, lines, cartTotals(items))
  const adjustments = await discounter.discount(cart, ruleValues(cart))
  const discounted = applyItemAdjustments(lines, adjustments.items)
  const index = lines.findIndex((line) => line.id === id)
  return toNumber(cartTotals(discounted).lines[index].total) === 0
}
