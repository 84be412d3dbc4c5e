import {
  createApiKeysWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} from "@medusajs/medusa/core-flows"
import { ada, openModal, settled, shopUntilSettled } from "../support/buy"
import { createContextId } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { callsOf } from "../support/read"
import { type ScriptedService, startScriptedService } from "../support/scripted-service"
import { storeClient } from "../support/store"

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const read = (context: string, key: string) =>
    storeClient(test.api, key).get(`one-click/purchases/${context}`)
  const keyOf = async (sales_channel_ids: string[]) => {
    const { result } = await createApiKeysWorkflow(test.container).run({
      input: { api_keys: [{ title: "Stranger", type: "publishable", created_by: "test" }] },
    })
    await linkSalesChannelsToApiKeyWorkflow(test.container).run({
      input: { id: result[0].id, add: sales_channel_ids },
    })
    return result[0].token
  }

  describe("a purchase", () => {
    it("is returned to keys of its own sales channel, and is unknown to other keys", async () => {
      const [other] = await test.graph<{ id: string }>("sales_channel", ["id"], { name: "Other" })
      const { context } = await shopUntilSettled(test)
      expect((await read(context, test.shop.publishableKey)).status).toBe(200)
      expect((await read(context, await keyOf([test.shop.salesChannelId]))).status).toBe(200)
      const stranger = await read(context, await keyOf([other.id]))
      const missing = await read(createContextId([SIGNING_SECRET]), test.shop.publishableKey)
      expect(stranger.status).toBe(404)
      expect(stranger.data).toEqual(missing.data)
      expect((await read(context, await keyOf([]))).status).toBeGreaterThanOrEqual(400)
    })

    it("is not looked up in the database when its id is invented", async () => {
      const looked = jest.spyOn(test.oneClick, "listPurchases")
      const madeUp = createContextId(["another secret of thirty-two chars"])
      expect((await read(madeUp, test.shop.publishableKey)).status).toBe(404)
      expect(looked).not.toHaveBeenCalled()
    })
  })

  describe("outgoing calls of the shop", () => {
    let trap: ScriptedService
    beforeAll(async () => {
      trap = await startScriptedService()
      trap.answer((_, response) => response.end("{}"))
    })
    afterAll(() => trap.stop())

    it("go to no address that an outsider sends", async () => {
      const address = `${trap.url}/trap`
      const { host } = new URL(address)
      const headers = {
        "x-forwarded-host": host,
        "x-forwarded-proto": "http",
        forwarded: `host=${host}`,
        origin: address,
        referer: address,
        "x-callback-url": address,
      }
      const metadata = { url: address, notification_url: address, images: [address] }
      const contact = { ...ada, address: { ...ada.address, street: address, label: address } }
      const wishes = { body: { metadata }, headers, contact }
      const { buyer, context, path } = await openModal(test, wishes)
      const [call] = await callsOf(test, "authorize")
      expect(JSON.stringify(call.body)).not.toContain(host)
      await buyer.pay()
      await settled(test, context)
      for (const data of [
        { order_id: address },
        { order_id: "..", url: address, notification_url: address },
        { products: [{ reference: address }], callback: address },
        { order: { items: [{ reference: address }], user: { address: { street: address } } } },
      ]) {
        for (const event of ["order.v2.new", "order.stock.released", "order.cart.estimate"]) {
          await test.api.post(path, { event, data }, { headers, validateStatus: () => true })
        }
      }
      await test.api.get("/one-click/button.js", { headers })
      expect(trap.calls()).toBe(0)
    })
  })
})
