import { adminRoutes } from "../../testing/admin-routes"
import { ada, openModal, settled, shopUntilSettled } from "../support/buy"
import { createContextId, notificationAddress } from "../support/inside"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { SIGNING_SECRET } from "../support/plugin-environment"
import { createPublishableKey } from "../../testing/publishable-key"
import { queriesOf } from "../support/queries"
import { callsOf, purchaseOf } from "../support/read"
import { registerCustomer } from "../support/register-customer"
import { startScriptedService } from "../support/scripted-service"
import { storeClient } from "../support/store"

const OTHER_SECRET = "another secret of thirty-two chars"

/** What anybody can send who has no rights in the shop. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const call = (method: string, url: string, headers: Record<string, string> = {}) =>
    test.api.request({ method, url, headers, validateStatus: () => true })

  it("rejects anonymous visitors, the storefront's key and a logged-in customer at every dashboard route", async () => {
    const routes = adminRoutes()
    expect(routes.length).toBeGreaterThan(20)
    const { publishableKey } = test.shop
    const url = String(test.api.defaults.baseURL)
    const customer = await registerCustomer(url, publishableKey, { email: "zoe@example.com" })
    const visitors: Record<string, string>[] = [
      {},
      { "x-publishable-api-key": publishableKey },
      customer.headers,
      { authorization: "Bearer x" },
      { authorization: "Basic eDo=" },
    ]
    const before = await test.oneClick.settings.retrieve()
    for (const headers of visitors) {
      for (const { method, path } of routes) {
        const { status } = await call(method, `/admin/one-click/${path}`, headers)
        expect([method, path, status]).toEqual([method, path, 401])
      }
    }
    expect(await test.oneClick.settings.retrieve()).toEqual(before)
    expect(await test.modules.customer.listCustomers({})).toHaveLength(1)
  })

  describe("a purchase", () => {
    const read = (context: string, key: string) =>
      storeClient(test.api, key).get(`one-click/purchases/${context}`)
    const keyOf = (...channels: string[]) => createPublishableKey(test.container, channels)

    it("is returned to keys of its own sales channel, and is unknown to other keys", async () => {
      const [other] = await test.graph<{ id: string }>("sales_channel", ["id"], { name: "Other" })
      const { context } = await shopUntilSettled(test)
      expect((await read(context, test.shop.publishableKey)).status).toBe(200)
      expect((await read(context, await keyOf(test.shop.salesChannelId))).status).toBe(200)
      const stranger = await read(context, await keyOf(other.id))
      const missing = await read(createContextId([SIGNING_SECRET]), test.shop.publishableKey)
      expect(stranger.status).toBe(404)
      expect(stranger.data).toEqual(missing.data)
      expect((await read(context, await keyOf())).status).toBeGreaterThanOrEqual(400)
    })

    it("is unknown, and not looked up in the database, when its id is invented or malformed", async () => {
      const looked = jest.spyOn(test.oneClick, "listPurchases")
      for (const id of [createContextId([OTHER_SECRET]), "oc_x", "x", "%00"]) {
        expect([id, (await read(id, test.shop.publishableKey)).status]).toEqual([id, 404])
      }
      expect(looked).not.toHaveBeenCalled()
    })
  })

  describe("a webhook without a valid signature", () => {
    const body = {
      event: "order.stock.released",
      data: { products: [{ reference: "SHIRT", quantity: 1 }] },
    }
    const signed = (context: string, secret = SIGNING_SECRET) =>
      new URL(notificationAddress("http://x", context, [secret])).pathname
    const queriesAbout = async (context: string, work: () => Promise<unknown>) => {
      const queries = await queriesOf(work)
      return queries.filter(({ text, values }) => [text, ...values].join().includes(context)).length
    }

    it("gets the same 401 whatever is wrong with it, and runs no database query", async () => {
      const [one, other] = [await test.authorize(), await test.authorize()]
      const madeUp = createContextId([OTHER_SECRET])
      const wrong: [context: string, path: string][] = [
        [one.context, signed(one.context).slice(0, -1) + "."],
        [one.context, signed(one.context, OTHER_SECRET)],
        [one.context, signed(other.context).replace(other.context, one.context)],
        [madeUp, signed(madeUp, OTHER_SECRET)],
        [madeUp, signed(madeUp)],
        ["oc_x", "/hooks/one-click/oc_x/y"],
      ]
      const answers = new Set<string>()
      const warnings = logged(test, "warn")
      // The body is not read: nobody learns that it is too long or not JSON.
      for (const sent of [body, "x".repeat(2_000_000), '{"event":']) {
        for (const [context, path] of wrong) {
          const queries = await queriesAbout(context, async () => {
            const { status, data } = await test.post(path, sent)
            answers.add(JSON.stringify([status, data]))
          })
          expect([path, queries]).toEqual([path, 0])
        }
      }
      expect([...answers]).toEqual([expect.stringMatching(/^\[401,.*"invalid_signature"/)])
      expect(await test.reserved()).toBe(2)
      expect(warnings.length).toBeLessThanOrEqual(1)
      const right = () => test.api.post(signed(one.context), body)
      expect(await queriesAbout(one.context, right)).toBeGreaterThan(0)
    })
  })

  it("stores the locale that a storefront sends only when it is valid", async () => {
    const LOCALES: [query: string, header?: string, stored?: string][] = [
      ["?locale=fr-FR", undefined, "fr-FR"],
      ["?locale=%00"],
      ["?locale=%ff"],
      ["?locale=%EF%BF%BF%F0%9D%84%9E"],
      [`?locale=${"x".repeat(6_000)}`],
      ["", "z".repeat(6_000)],
      ["", "<script>alert(1)</script>"],
      ["", "'; DROP TABLE one_click_purchase; --"],
      ["", "__proto__"],
    ]
    const body = { variant_id: test.shop.shirt.id, region_id: test.shop.regionId }
    for (const [query, header, stored = null] of LOCALES) {
      const headers = header ? { "x-medusa-locale": header } : undefined
      const opened = await test.store.post(`one-click/authorize${query}`, body, headers)
      const { locale } = await purchaseOf(test, String(opened.headers["x-one-click-context"]))
      expect([query, headers, opened.status, locale]).toEqual([query, headers, 200, stored])
    }
  })

  it("calls no address that an outsider sends", async () => {
    const trap = await startScriptedService()
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
        await test.post(path, { event, data }, headers)
      }
    }
    await test.api.get("/one-click/button.js", { headers })
    expect(trap.calls()).toBe(0)
    await trap.stop()
  })
})
