import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createShippingOptionsWorkflow } from "@medusajs/medusa/core-flows"
import { bookStock, cartRequest, priceOnEngine, priceOnMedusaCart } from "../support/inside"
import { catalogShop } from "./catalog-shop"

const SHOP = "Collect in Lyon"
/** Variants of the catalog; the second one is stocked in Paris only. */
const [STOCKED, NOT_IN_LYON] = [8, 6]

/** Pickup points, which Medusa's storefront disables while they lack an item of the cart. */
catalogShop((shop) => {
  const { caseOf } = shop

  beforeEach(async () => {
    const { locations, parcel } = shop.catalog
    const fulfillment = shop.container.resolve(Modules.FULFILLMENT)
    const { id, service_zones } = await fulfillment.createFulfillmentSets({
      name: SHOP,
      type: "pickup",
      service_zones: [{ name: SHOP, geo_zones: [{ type: "country", country_code: "fr" }] }],
    })
    await shop.container.resolve(ContainerRegistrationKeys.LINK).create([
      {
        [Modules.STOCK_LOCATION]: { stock_location_id: locations[1] },
        [Modules.FULFILLMENT]: { fulfillment_set_id: id },
      },
      {
        [Modules.STOCK_LOCATION]: { stock_location_id: locations[1] },
        [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
      },
    ])
    await createShippingOptionsWorkflow(shop.container).run({
      input: [
        {
          name: SHOP,
          price_type: "flat",
          provider_id: "manual_manual",
          service_zone_id: service_zones[0].id,
          shipping_profile_id: parcel,
          type: { label: SHOP, description: SHOP, code: "collect" },
          prices: [{ currency_code: "eur", amount: 0 }],
        },
      ],
    })
  })

  it.each([
    ["has the stock", STOCKED, true],
    ["lacks it", NOT_IN_LYON, false],
  ])("offers a pickup point that %s as Medusa's storefront does", async (_, at, isOffered) => {
    const one = caseOf(at, 1)
    const cart = await shop.store.create(one)
    const options = await shop.store.options(cart.id, one)
    const listed = options.find(({ name }) => name === SHOP)
    expect(listed?.insufficient_inventory).toBe(!isOffered)
    for (const price of [priceOnEngine, priceOnMedusaCart]) {
      const { offers } = await price(shop.container, shop.requestOf(one))
      expect(offers.some(({ name }) => name === SHOP)).toBe(isOffered)
      expect(offers.length).toBeGreaterThan(2)
    }
  })

  it("offers a pickup point whose last unit is held by the same purchase, and to nobody else", async () => {
    await shop.stock(STOCKED, 0, 1)
    const one = caseOf(STOCKED, 1)
    const [first, second] = [await shop.purchase(one), await shop.purchase(one)]
    const { sku: reference, variant_id } = one.lines[0]
    const { sales_channel_id } = shop.catalog
    const key = { context_id: first.context_id, reference, variant_id, sales_channel_id }
    await bookStock(
      shop.container,
      { ...key, quantity: 1, expires_at: new Date("2090-01-01") },
      2_000
    )
    await shop.stock(STOCKED, 1, 1)

    const offered = async ({ load }: typeof first) => {
      const { purchase, inputs } = await load()
      const buyer = { email: null, language: null, address: "unknown" as const }
      const requested = { lines: [], codes: [], buyer }
      const request = cartRequest(requested, purchase, inputs, "all", new Date())
      const { offers } = await priceOnEngine(shop.container, request)
      expect(offers.length).toBeGreaterThan(2)
      return offers.some(({ name }) => name === SHOP)
    }
    expect([await offered(first), await offered(second)]).toEqual([true, false])
  })
})
