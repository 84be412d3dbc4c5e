import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { figuresOfCart, figuresOfQuote } from "../support/inside"
import type { CartTotals } from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import path from "node:path"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { Case, RealCart, realStore } from "./real-cart"
import { EMAIL, guestShop } from "./support/guest-shop"

const TOTALS: (keyof CartTotals)[] = ["total"]
const LOCALE = "fr-FR"
const BOUGHT = 8
const GIVEN = 24

/** What the buyer reads and the order stores, in the language of the purchase. */
withShop({
  cwd: path.resolve(__dirname, "translated-shop"),
  env: { MEDUSA_FF_TRANSLATION: "true" },
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog

    beforeAll(async () => {
      catalog = await seeded("catalog", seedCatalog)
      const translated = async (table: string, ids: string[], ...fields: string[]) =>
        getContainer()
          .resolve(Modules.TRANSLATION)
          .createTranslations(
            ids.map((id) => ({
              reference: table,
              reference_id: id,
              locale_code: LOCALE,
              translations: Object.fromEntries(fields.map((name) => [name, `${name} de ${id}`])),
            }))
          )
      const variants = [BOUGHT, GIVEN].map((at) => catalog.variants[at])
      const idsOf = async (table: string) => {
        const knex = getContainer().resolve(ContainerRegistrationKeys.PG_CONNECTION)
        const rows: { id: string }[] = await knex(table).select("id")
        return rows.map(({ id }) => id)
      }
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
      await translated("product_type", catalog.groups.types, "value")
      await translated("product_collection", catalog.groups.collections, "title")
      await translated("shipping_option", [...catalog.options.values()], "name")
      await translated("tax_rate", await idsOf("tax_rate"), "name")
    })

    const create = async ({ market, address, lines, codes }: Case): Promise<RealCart> => {
      const { data } = await api.post(
        "/store/carts",
        {
          region_id: market.region_id,
          sales_channel_id: catalog.sales_channel_id,
          email: EMAIL,
          shipping_address: address,
          items: lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
          promo_codes: codes,
          locale: LOCALE,
        },
        { headers: { "x-publishable-api-key": catalog.publishable_key } }
      )
      return data.cart as RealCart
    }
    const keptOf = ({ id }: RealCart) => {
      const relations = ["items", "shipping_methods", "shipping_methods.tax_lines"]
      return getContainer().resolve(Modules.CART).retrieveCart(id, { relations })
    }

    it("translates line items, gifts, shipping options and taxes as Medusa's cart does", async () => {
      const shop = guestShop(getContainer(), catalog)
      await shop.giveAway(BOUGHT, GIVEN)
      const one = shop.caseOf(BOUGHT, 1)
      const names = async () => (await shop.ask(one)).offers.map(({ name }) => name)
      const untranslated = await names()
      const quoted = await shop.ask(one, { locale: LOCALE })
      expect(await names()).toEqual(untranslated)
      expect(quoted.gifts.map(({ item }) => item.title)).toEqual([
        expect.stringMatching(/^title de/),
      ])

      const gifts = quoted.gifts.map(({ item, reference }) => ({ ...item, sku: reference }))
      const cart = await create({ ...one, lines: [...one.lines, ...gifts] })
      expect(figuresOfQuote(quoted, null, TOTALS)).toEqual(figuresOfCart(cart, TOTALS))
      const items = [...quoted.lines, ...quoted.gifts].map(({ item }) => item)

      const [offer] = quoted.offers
      await realStore(api, catalog).choose(cart.id, offer.id, one)
      const kept = await keptOf(cart)
      expect(items.map(({ subtitle }) => subtitle).sort()).toEqual(
        kept.items?.map(({ subtitle }) => subtitle).sort()
      )
      expect(offer.name).toMatch(/^name de/)
      expect(offer.methods).toMatchObject([
        {
          name: kept.shipping_methods?.[0].name,
          tax_lines: [{ description: kept.shipping_methods?.[0].tax_lines?.[0].description }],
        },
      ])
    })
  },
})
