import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createShippingOptionsWorkflow } from "@medusajs/medusa/core-flows"
import { openPurchase } from "../../testing/open-purchase"
import { bookStock, cartRequest, loadPurchase, priceCart, withReaderModes } from "../support/inside"
import { ALL_PUBLIC } from "../support/reader-modes"
import { guestCarts } from "./guest-carts"

const SHOP = "Collect in Lyon"
/** Variants of the catalog; the second one is stocked in Paris only. */
const [STOCKED, NOT_IN_LYON] = [8, 6]

/** Pickup points, which Medusa's storefront disables while they lack an item of the cart. */
guestCarts((test) => {
  const { caseOf, ask } = test

  beforeEach(async () => {
    const { locations, parcel } = test.catalog()
    const fulfillment = test.container().resolve(Modules.FULFILLMENT)
    const { id, service_zones } = await fulfillment.createFulfillmentSets({
      name: SHOP,
      type: "pickup",
      service_zones: [{ name: SHOP, geo_zones: [{ type: "country", country_code: "fr" }] }],
    })
    await test
      .container()
      .resolve(ContainerRegistrationKeys.LINK)
      .create([
        {
          [Modules.STOCK_LOCATION]: { stock_location_id: locations[1] },
          [Modules.FULFILLMENT]: { fulfillment_set_id: id },
        },
        {
          [Modules.STOCK_LOCATION]: { stock_location_id: locations[1] },
          [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
        },
      ])
    await createShippingOptionsWorkflow(test.container()).run({
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

  const stockOf = async (at: number, quantities: number[]) => {
    const { variants, locations } = test.catalog()
    const inventory = test.container().resolve(Modules.INVENTORY)
    const [{ id }] = await inventory.listInventoryItems({ sku: variants[at].sku })
    await inventory.updateInventoryLevels(
      locations.map((location_id, index) => ({
        inventory_item_id: id,
        location_id,
        stocked_quantity: quantities[index],
      }))
    )
  }

  it.each([
    ["has the stock", STOCKED, true],
    ["lacks it", NOT_IN_LYON, false],
  ])("offers a pickup point that %s as Medusa's storefront does", async (_, at, isOffered) => {
    const one = caseOf(at, 1)
    const cart = await test.store().create(one)
    const options = await test.store().options(cart.id, one)
    const listed = options.find(({ name }) => name === SHOP)
    expect(listed?.insufficient_inventory).toBe(!isOffered)
    for (const modes of [{}, ALL_PUBLIC]) {
      const { offers } = await withReaderModes(modes, () => ask(one))
      expect(offers.some(({ name }) => name === SHOP)).toBe(isOffered)
      expect(offers.length).toBeGreaterThan(2)
    }
  })

  it("offers a pickup point whose last unit is held by the same purchase, and to nobody else", async () => {
    const { markets, sales_channel_id, variants } = test.catalog()
    const { id: variant_id, sku: reference } = variants[STOCKED]
    await stockOf(STOCKED, [0, 1])
    const purchases = ["first", "second"].map((context_id) =>
      openPurchase({
        context_id,
        reference,
        variant_id,
        product_id: "",
        region_id: markets[0].region_id,
        sales_channel_id,
      })
    )
    await test.container().resolve("oneClick").createPurchases(purchases)
    const key = { context_id: "first", reference, variant_id, sales_channel_id }
    await bookStock(test.container(), { ...key, quantity: 1, expires_at: new Date("2090-01-01") })
    await stockOf(STOCKED, [1, 1])

    const offered = async (context_id: string) => {
      const found = await loadPurchase(test.container(), context_id)
      if (!found) {
        throw new Error(`The purchase ${context_id} was not kept.`)
      }
      const buyer = { email: null, language: null, address: "unknown" as const }
      const requested = { lines: [], codes: [], buyer }
      const request = cartRequest(requested, found.purchase, found.inputs, "all", new Date())
      const { offers } = await priceCart(test.container(), request)
      expect(offers.length).toBeGreaterThan(2)
      return offers.some(({ name }) => name === SHOP)
    }
    expect([await offered("first"), await offered("second")]).toEqual([true, false])
  })
})
