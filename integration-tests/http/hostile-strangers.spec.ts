import {
  createApiKeysWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} from "@medusajs/medusa/core-flows"
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { ada, openModal, settled, shopUntilSettled } from "../support/buy"
import { createContextId } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { callsOf } from "../support/read"
import { type ScriptedService, startScriptedService } from "../support/scripted-service"
import { storeClient } from "../support/store"

const SOURCES = resolve(__dirname, "../../src")

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

    it("exposes only its outcome", async () => {
      const { context } = await shopUntilSettled(test)
      const { data } = await read(context, test.shop.publishableKey)
      expect(data).toEqual({
        purchase: {
          status: "accepted",
          order: {
            id: expect.stringMatching(/^order_/),
            display_id: expect.any(Number),
            total: expect.any(Number),
            currency_code: "eur",
            quantity: expect.any(Number),
          },
        },
      })
    })

    it("has an unguessable id, and an invented id reaches no database", async () => {
      const ids = Array.from({ length: 2_000 }, () => createContextId([SIGNING_SECRET]))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => /^oc_[\w-]{22}_[\w-]{8}$/.test(id))).toBe(true)
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

    it("are made only by the service client, whose address is configured", () => {
      const callers = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.ts$/.test(file) && !/spec\.ts$|^storefront\/|^admin\//.test(file))
        .filter((file) =>
          /from "(?:axios|node:https?|node:net|undici)"|\bfetch\(/.test(
            readFileSync(join(SOURCES, file), "utf8")
          )
        )
      // The others make no calls: they only inspect addresses.
      const asking = ["lib/rate-limit/visitor.ts", "lib/private-network.ts"]
      expect(callers.filter((file) => !asking.includes(file))).toEqual(["gateway/transport.ts"])
    })
  })
})
