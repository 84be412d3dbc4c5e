import { loadVariantForSale, settingsSchema } from "../support/inside"
import type { CatalogShop } from "./catalog-shop"
import type { RealCart } from "./real-cart"

const LOCALE = "fr-FR"
const BOUGHT = 8
const GIVEN = 24

/** What the buyer reads and the order stores, in the language of the purchase. */
export function translating(shop: CatalogShop): void {
  beforeAll(async () => {
    const translated = async (table: string, ids: string[], ...fields: string[]) =>
      shop.modules.translation.createTranslations(
        ids.map((id) => ({
          reference: table,
          reference_id: id,
          locale_code: LOCALE,
          translations: Object.fromEntries(fields.map((name) => [name, `${name} de ${id}`])),
        }))
      )
    const variants = [BOUGHT, GIVEN].map((at) => shop.catalog.variants[at])
    await translated(
      "product",
      variants.map(({ product_id }) => product_id),
      "title",
      "subtitle",
      "description"
    )
    await translated(
      "product_variant",
      variants.map(({ id }) => id),
      "title",
      "material"
    )
    await translated("product_type", shop.catalog.groups.types, "value")
    await translated("product_collection", shop.catalog.groups.collections, "title")
    await translated("shipping_option", [...shop.catalog.options.values()], "name")
    await translated("tax_rate", await shop.knex("tax_rate").pluck("id"), "name")
  })

  const keptOf = ({ id }: RealCart) => {
    const relations = ["items", "shipping_methods", "shipping_methods.tax_lines"]
    return shop.modules.cart.retrieveCart(id, { relations })
  }

  it("opens a purchase with the title that the line item of Medusa's cart has", async () => {
    const { variants, sales_channel_id } = shop.catalog
    const { items } = await keptOf(
      await shop.store.create({ ...shop.caseOf(BOUGHT, 1), locale: LOCALE })
    )
    const { title } = await loadVariantForSale(shop.container, {
      variant_id: variants[BOUGHT].id,
      sales_channel_ids: [sales_channel_id],
      country_code: "fr",
      settings: settingsSchema.parse({}),
      engine: "fast",
      locale: LOCALE,
    })
    expect(items?.[0].title).toMatch(/^title de/)
    expect(title).toContain(items?.[0].title)
  })

  it("translates line items, gifts, shipping options and taxes as Medusa's cart does", async () => {
    await shop.giveAway("GIFT", BOUGHT, GIVEN)
    const one = shop.caseOf(BOUGHT, 1)
    const names = async () => (await shop.ask(one)).offers.map(({ name }) => name)
    const untranslated = await names()
    let cart = {} as RealCart
    const quoted = await shop.sameAsCart({ ...one, locale: LOCALE }, undefined, async (filled) => {
      cart = await shop.store.create(filled)
      return cart
    })
    expect(await names()).toEqual(untranslated)
    expect(quoted.gifts.map(({ item }) => item.title)).toEqual([expect.stringMatching(/^title de/)])

    const items = [...quoted.lines, ...quoted.gifts].map(({ item }) => item)

    const [offer] = quoted.offers
    await shop.store.choose(cart.id, offer.id, one)
    const kept = await keptOf(cart)
    expect(items.map(({ subtitle }) => subtitle).sort()).toEqual(
      kept.items?.map(({ subtitle }) => subtitle).sort()
    )
    expect(offer.name).toMatch(/^name de/)
    expect(offer.method).toMatchObject({
      name: kept.shipping_methods?.[0].name,
      tax_lines: [{ description: kept.shipping_methods?.[0].tax_lines?.[0].description }],
    })
  })
}
