import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createRegionsWorkflow,
  createTaxRegionsWorkflow,
  updateProductVariantsWorkflow,
  updateShippingOptionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { ada, shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { detailOf, orders } from "../support/read"

/** ISO 4217 gives the digits; `Intl` and Medusa's table of currencies show none of HUF and IQD. */
const CURRENCIES: [code: string, digits: number, country: string, shirt: number, ship: number][] = [
  ["huf", 2, "hu", 8990.55, 1990],
  ["iqd", 3, "iq", 32750.125, 5000.5],
  ["kwd", 3, "kw", 7.655, 1.25],
  ["isk", 0, "is", 3490, 890],
  ["krw", 0, "kr", 35900, 3000],
]

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  it.each(CURRENCIES)(
    "charges in %s, which has %d decimal digits, what Medusa's own cart comes to",
    async (currency_code, digits, country, shirt, ship) => {
      const { shop, container, store } = test
      const region_id = await openMarket(currency_code, country)
      await updateProductVariantsWorkflow(container).run({
        input: {
          selector: { id: shop.shirt.id },
          update: { prices: [{ currency_code, amount: shirt }] },
        },
      })
      await updateShippingOptionsWorkflow(container).run({
        input: [
          { id: shop.expressId, price_type: "flat", prices: [{ currency_code, amount: ship }] },
        ],
      })

      const address = { country_code: country, city: "City", postal_code: "1000", address_1: "1" }
      const made = await store.post("carts", {
        region_id,
        email: ada.email,
        shipping_address: address,
        items: [{ variant_id: shop.shirt.id, quantity: 3 }],
        promo_codes: ["WELCOME10"],
      })
      const chosen = await store.post(`carts/${made.data.cart.id}/shipping-methods`, {
        option_id: shop.expressId,
      })
      const { total } = chosen.data.cart as { total: number }
      const minor = Math.round(total * 10 ** digits)

      const order = await shopUntilSettled(test, {
        body: { region_id, country_code: country },
        contact: { ...ada, address: { ...ada.address, country, city: "City", postcode: "1000" } },
        quantity: 3,
        coupon: "WELCOME10",
        carrierId: shop.expressId,
      })
      const currency = currency_code.toUpperCase()
      expect(order).toMatchObject({
        view: { totals: { total: { value: minor, currency } } },
        state: "accepted",
        amount: minor,
        currency_code,
      })
      const [placed] = await orders(test)
      expect(placed.total).toBeCloseTo(total, 6)
      const [{ captured_amount }] = placed.payment_collections
      expect(Math.round(Number(captured_amount) * 10 ** digits)).toBe(minor)
      expect((await detailOf(test, order.id)).order).toMatchObject({ amount: minor, currency_code })
    }
  )

  async function openMarket(currency_code: string, country: string): Promise<string> {
    const { container } = test
    const { result } = await createRegionsWorkflow(container).run({
      input: {
        regions: [
          {
            name: country,
            currency_code,
            countries: [country],
            payment_providers: ["pp_system_default"],
            is_tax_inclusive: false,
          },
        ],
      },
    })
    await createTaxRegionsWorkflow(container).run({
      input: [
        {
          country_code: country,
          provider_id: "tp_system",
          default_tax_rate: { name: "VAT", code: "vat", rate: 27 },
        },
      ],
    })
    await addToZone(container, country)
    return result[0].id
  }
})

async function addToZone(container: MedusaContainer, country_code: string): Promise<void> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [zone] = await fulfillment.listServiceZones({})
  await fulfillment.createGeoZones({ type: "country", country_code, service_zone_id: zone.id })
}
