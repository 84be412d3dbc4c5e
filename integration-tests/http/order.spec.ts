import { Modules } from "@medusajs/framework/utils"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../support/until"

const buyerContact = {
  email: "buyer@example.com",
  phone: "+33612345678",
  first_name: "Ada",
  last_name: "Martin",
  address: { street: "1 rue de la Paix", postcode: "75002", city: "Paris", country: "FR" },
}

oneClickShop({}, (test) => {
  it("turns a purchase into a paid Medusa order", async () => {
    const { data, context } = await test.authorize({ metadata: { engraving: "Ada" } })
    const buyer = test.sandbox.buyer(String(data.url))
    let view = await buyer.open()
    view = await buyer.setContact(buyerContact as never)
    console.log(JSON.stringify(view, null, 1))
    view = await buyer.setQuantity(2)
    view = await buyer.pay()
    console.log(JSON.stringify(view, null, 1))
    const incoming = await until(async () => {
      const [row] = await test.oneClick.listIncomingOrders({ context_id: context })
      return row && row.state !== "received" ? row : undefined
    })
    console.log(JSON.stringify(incoming, null, 1))
    expect(incoming.state).toBe("accepted")
    const [order] = await test.container.resolve(Modules.ORDER).listOrders({})
    console.log(JSON.stringify(order, null, 1))
  })
})
