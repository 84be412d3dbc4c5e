import { Modules } from "@medusajs/framework/utils"
import { ada, shopUntilSettled, type Wishes } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"

const typedLoudly = { ...ada, email: "Ada@Example.COM" }

/** An email address is the same in upper and lower case, as in Medusa's own checkout. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  /** Buys, and returns the total that the buyer pays. */
  const buy = async (wishes: Wishes) => {
    const { state, view } = await shopUntilSettled(test, wishes)
    expect(state).toBe("accepted")
    return view.totals.total.value
  }

  it("counts one use of a campaign for an email address in different cases, as Medusa's cart does", async () => {
    const promotions = test.container.resolve(Modules.PROMOTION)
    const [campaign] = await promotions.createCampaigns([
      {
        name: "Once each",
        campaign_identifier: "once-each",
        budget: { type: "use_by_attribute", attribute: "customer_email", limit: 1 },
      },
    ])
    const [{ id }] = await promotions.listPromotions({ code: ["WELCOME10"] })
    await promotions.updatePromotions([{ id, campaign_id: campaign.id }])
    const coupon = "WELCOME10"
    expect(await buy({ coupon, contact: typedLoudly })).toBe(2250 + 500)
    expect(await buy({ coupon })).toBe(2500 + 500)
    const louder = { ...ada, email: ada.email.toUpperCase() }
    expect(await buy({ coupon, contact: louder })).toBe(2500 + 500)

    const post = async (path: string, body: object) =>
      (await test.store.post(`carts${path}`, body)).data.cart
    const cart = await post("", {
      region_id: test.shop.regionId,
      items: [{ variant_id: test.shop.shirt.id, quantity: 1 }],
    })
    const withCode = async (email: string) => {
      await post(`/${cart.id}`, { email })
      return (await post(`/${cart.id}/promotions`, { promo_codes: [coupon] })).item_total
    }
    expect(await withCode("SOMEBODY@else.example")).toBe(22.5)
    expect(await withCode(louder.email)).toBe(25)
  })
})
