import { orderEditAddNewItemWorkflow } from "@medusajs/medusa/core-flows"
import { addressAs } from "../support/at-service"
import { accepted, ada, inJapan, shopUntilAccepted, shopUntilSettled } from "../support/buy"
import { editOrder } from "../support/edit-order"
import { pricing } from "../support/inside"
import { type OneClickShop, oneClickShop } from "../support/one-click-shop"
import { copyStandard } from "../support/prices"
import { replace } from "../support/replace"

type Loose = Record<string, unknown>

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  describe("an order for another address than its quote", () => {
    const inProvince = (region = "Tokyo", carrierId?: string) => {
      const { body, contact } = inJapan(test)
      const address = { ...contact.address, region, city: "Chiyoda" }
      return { body, contact: { ...contact, address }, carrierId }
    }

    it.each<[string, Loose, Loose, quoted?: Parameters<typeof inProvince>]>([
      [
        "needs review for a province with another tax rate",
        { region: "Okinawa" },
        differs(
          { kind: "address_rate", of: expect.any(String), expected: 550, actual: 525 },
          { kind: "address_tax", of: "SHIRT", expected: "10 %", actual: "5 %" },
          { kind: "address_tax", of: expect.any(String), expected: "10 %", actual: "5 %" }
        ),
      ],
      [
        "needs review for a province without the chosen shipping option",
        { region: "Tokyo" },
        differs({
          kind: "address_options",
          expected: "Standard, Express, Far",
          actual: "Standard, Express",
        }),
        ["Hokkaido", "so_Far"],
      ],
      [
        "is accepted for a province with another shipping option beside the chosen one",
        { region: "Hokkaido" },
        { state: "accepted" },
      ],
      ["is accepted without a province", { region: "" }, { state: "accepted" }],
      [
        "is accepted for another address with the same rates",
        { region: "Osaka", postcode: "530-0001", city: "Osaka" },
        { state: "accepted" },
      ],
    ])("%s", async (_, change, expected, quoted = []) => {
      await farPlaces(test)
      const wishes = { ...inProvince(...quoted), change: addressAs(change) }
      expect(await shopUntilSettled(test, wishes)).toMatchObject(expected)
    })

    it("lets Medusa tax what is added later at the rate of the province", async () => {
      await farPlaces(test)
      const { context, order } = await shopUntilAccepted(test, inProvince("Okinawa"))
      const items = [{ variant_id: test.shop.poster.id, quantity: 1 }]
      await editOrder(test, order.id, () =>
        test.run(orderEditAddNewItemWorkflow, { order_id: order.id, items })
      )
      const edited = await accepted(test, context)
      expect(edited.order.items).toMatchObject([
        { variant_sku: "SHIRT", tax_lines: [{ rate: 5 }] },
        { variant_sku: "POSTER", tax_lines: [{ rate: 5 }] },
      ])
    })

    it("is accepted when a carrier needs the street and the name", async () => {
      const addresses: Loose[] = []
      replace(pricing, "priceOnEngine", async (price, _, request) => {
        const cart = await price()
        const { country_code, ...address } = request.address
        addresses.push(address)
        const isKnown = !!address.address_1 && !!address.last_name
        return isKnown || country_code !== "jp" ? cart : { ...cart, offers: [] }
      })
      const change = addressAs({ region: "Osaka", postcode: "530-0001", city: "Osaka" })
      await shopUntilAccepted(test, { ...inProvince(), change })
      const { first_name, last_name, phone } = ada
      expect(addresses.at(-1)).toEqual({
        province: "jp-27",
        postal_code: "530-0001",
        city: "Osaka",
        address_1: ada.address.street,
        address_2: ada.address.complementary,
        company: ada.address.company_name,
        first_name,
        last_name,
        phone,
      })
    })
  })

  describe("a purchase of a download to a country the shop does not sell to", () => {
    beforeEach(async () => {
      await test.sql("DELETE FROM product_shipping_profile WHERE product_id = :id", {
        id: test.shop.poster.productId,
      })
    })
    const body = () => ({ variant_id: test.shop.poster.id })
    const abroad = { ...ada, address: { ...ada.address, country: "US" } }

    it("gets a cart quote with 0 units", async () => {
      const { buyer } = await test.open({ body: body() })
      await buyer.open()
      expect((await buyer.setContact(ada)).can_pay).toBe(true)
      const view = await buyer.setContact(abroad)
      expect(view).toMatchObject({ can_pay: false, shipping: { state: "not_deliverable" } })
      const events = await test.sandbox.control.events({ order_id: view.order_id })
      expect(JSON.parse(String(events.at(-1)?.answer))).toEqual({
        items: [{ reference: "POSTER", quantity: 0, message: "Not sold to this country." }],
        free_items: [],
        merchant_discounts: [],
        shipments: [],
      })
    })

    it("needs review when it is paid", async () => {
      const change = addressAs({ country: "US" })
      const beforePayment = () => test.sql("DELETE FROM one_click_quote")
      expect(await shopUntilSettled(test, { body: body(), change, beforePayment })).toMatchObject(
        differs({ kind: "country", expected: null, actual: "us" })
      )
    })
  })
})

function differs(...list: Loose[]) {
  return { state: "review", reason: "differs", differences: { list } }
}

/** Okinawa has another tax rate, and Hokkaido one more shipping option. */
async function farPlaces(test: OneClickShop): Promise<void> {
  const tax = test.modules.tax
  const [japan] = await tax.listTaxRegions({ country_code: "jp" })
  await tax.createTaxRegions([
    {
      country_code: "jp",
      province_code: "jp-47",
      parent_id: japan.id,
      default_tax_rate: { name: "Okinawa", code: "JP47", rate: 5 },
    },
  ])
  const fulfillment = test.modules.fulfillment
  const [set] = await fulfillment.listFulfillmentSets({})
  const zone = await fulfillment.createServiceZones({
    name: "Far",
    fulfillment_set_id: set.id,
    geo_zones: [{ type: "province", country_code: "jp", province_code: "jp-01" }],
  })
  await copyStandard(test, "Far", zone.id)
}
