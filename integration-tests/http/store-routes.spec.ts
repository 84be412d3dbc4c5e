import { refusal } from "../support/admin"
import { deadlines } from "../support/inside"
import { NOTHING_RESERVED, readAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { callsOf, purchaseOf } from "../support/read"
import { type ScriptedService, startScriptedService } from "../support/scripted-service"
import { stockAll } from "../support/stock-figures"
import { useService } from "../support/use-service"

const CHECKOUT = "https://checkout.one-click.example/app"

oneClickShop({}, (test) => {
  const sent = async () => {
    const [call] = await callsOf(test, "authorize")
    return call.body as { product: unknown }
  }

  const expectNothingStored = async () => {
    expect(await test.oneClick.listPurchases({})).toHaveLength(0)
    expect(await test.oneClick.listHolds({})).toHaveLength(0)
    expect(await readAccounts(test)).toMatchObject(NOTHING_RESERVED)
  }

  describe("POST /store/one-click/authorize", () => {
    it("sends the service the request of the specification, and returns its response unchanged", async () => {
      const { status, data, context } = await test.authorize({ metadata: { engraving: "A & B" } })
      expect({ status, data }).toEqual({ status: 200, data: { url: expect.any(String) } })
      expect(String(data.url).startsWith(`${test.sandbox.checkoutUrl}/pay?token=`)).toBe(true)
      expect(await sent()).toEqual({
        product: {
          amount_including_taxes: { value: 2500, currency: "EUR" },
          images: [],
          reference: "SHIRT",
          title: "Shirt – M",
        },
        notifications: {
          url: expect.stringContaining(`/hooks/one-click/${context}/`),
          should_ask_for_stock: true,
          should_ask_shipments: true,
          events: ["order.stock.released", "order.stock.book", "order.shipments.get"],
        },
        context: { id: context },
        order: { manage_quantity: true, allow_discount_coupon: false },
      })
      expect(await purchaseOf(test, context)).toMatchObject({
        status: "open",
        variant_id: test.shop.shirt.id,
        amount: 2500,
        country_code: "fr",
        metadata: { engraving: "A & B" },
      })
      expect(await test.reserved()).toBe(1)
    })

    it("sends each of the product's images once, the variant's own first, with the backend's address", async () => {
      const [front, back, side] = ["front", "back", "side"].map(
        (name) => `https://shop.test/${name}.jpg`
      )
      const products = test.modules.product
      const images = [back, front, side].map((url) => ({ url }))
      await products.updateProducts(test.shop.shirt.productId, { thumbnail: front, images })
      await products.updateProductVariants(test.shop.shirt.id, { thumbnail: "/static/medium.jpg" })
      await test.authorize()
      const own = `${test.oneClick.options.notificationUrl}/static/medium.jpg`
      expect((await sent()).product).toMatchObject({ images: [own, front, back, side] })
    })

    it("holds no stock when the shop does not hold stock for purchase requests", async () => {
      await test.oneClick.settings.save({ book_at_authorize: false })
      expect((await test.authorize()).status).toBe(200)
      expect(await test.reserved()).toBe(0)
      expect(await test.oneClick.listHolds({})).toHaveLength(0)
    })

    it("uses the region's first country for a buyer whose country is unknown, and the country's region", async () => {
      const { context } = await test.authorize({ country_code: undefined })
      expect(await purchaseOf(test, context)).toMatchObject({ country_code: "de" })
      await test.open({ body: { region_id: undefined, country_code: "JP" } })
      // Without decimals, and with the tax that the price excludes.
      expect((await sent()).product).toMatchObject({
        amount_including_taxes: { value: 3300, currency: "JPY" },
      })
    })

    it.each(["fast", "reference"] as const)(
      "uses the store's default region, or else the shop's first, for a buyer who names neither region nor country, on the %s engine",
      async (engine) => {
        if (engine === "reference") {
          await test.oneClick.engine.leave("differs", "a test")
        }
        const stores = test.modules.store
        const [{ id }] = await stores.listStores()
        const order = { created_at: "ASC", id: "ASC" } as const
        const [first, second] = await test.modules.region.listRegions({}, { order })
        const body = { region_id: undefined, country_code: undefined }
        for (const default_region_id of [second.id, null]) {
          await stores.updateStores(id, { default_region_id })
          const { context } = await test.open({ body })
          const { region_id } = await purchaseOf(test, context)
          expect(region_id).toBe(default_region_id ?? first.id)
        }
      }
    )

    it("lets a storefront on another origin read the purchase's context id", async () => {
      const origin = "http://localhost:8000"
      const body = { variant_id: test.shop.shirt.id, region_id: test.shop.regionId }
      const { headers } = await test.store.post("one-click/authorize", body, { origin })
      expect(headers["access-control-allow-origin"]).toBe(origin)
      expect(headers["access-control-expose-headers"]).toBe("x-one-click-context")
      expect(headers["x-one-click-context"]).toMatch(/^\S{20,}$/)
    })

    it("rejects what cannot be sold, and stores nothing", async () => {
      const region = { name: "America", currency_code: "usd", countries: ["us"] }
      const { id: region_id } = await test.modules.region.createRegions(region)
      const REJECTED: [body: object, status: number, code?: string][] = [
        [{ variant_id: "variant_unknown" }, 404, "variant_not_found"],
        [{ region_id: "reg_unknown" }, 400, "unknown_region"],
        [{ country_code: "jp" }, 400, "country_not_served"],
        [{ quantity: 2 }, 400],
        [{ variant_id: 7 }, 400],
        [{ metadata: { note: "x".repeat(5000) } }, 400],
        [{ metadata: { note: JSON.parse("[".repeat(30) + "]".repeat(30)) } }, 400],
        [{ metadata: { notes: ["\u0000"] } }, 400, "invalid_request"],
        [{ metadata: { toString: "x" } }, 400, "invalid_request"],
        // No price in the region, and another sales channel.
        [{ region_id, country_code: "us" }, 409, "not_available"],
        [{ variant_id: test.shop.foreign.id }, 409, "not_available"],
      ]
      for (const [body, status, code] of REJECTED) {
        const answer = await test.authorize({ ...body })
        expect([body, answer.status, answer.data.code]).toEqual([body, status, code])
        const text = { type: expect.any(String), message: expect.any(String) }
        expect(answer.data).toMatchObject(text)
      }
      await expectNothingStored()
      expect(await test.sandbox.control.calls({})).toHaveLength(0)
    })

    it("rejects a variant without stock, even if its last unit was held a moment ago", async () => {
      for (let unit = 0; unit < 10; unit++) {
        expect((await test.authorize()).status).toBe(200)
      }
      expect(await test.authorize()).toMatchObject({ status: 409, data: { code: "out_of_stock" } })
      expect(await test.reserved()).toBe(10)
    })

    it("sells a variant without managed inventory without limit", async () => {
      expect((await test.authorize({ variant_id: test.shop.poster.id })).status).toBe(200)
      expect(await test.reserved()).toBe(0)
    })

    it("rejects a body that is not JSON and a wrong publishable key", async () => {
      const json = { "content-type": "application/json" }
      const broken = await test.store.post("one-click/authorize", "{ not json", json)
      expect(broken.status).toBe(400)
      const foreign = await test.authorize({}, { "x-publishable-api-key": "pk_wrong" })
      expect(foreign).toMatchObject(refusal("publishable"))
    })
  })

  describe("POST /store/one-click/authorize, when the service", () => {
    let service: ScriptedService

    beforeAll(async () => {
      service = await startScriptedService()
    })
    afterAll(() => service.stop())
    beforeEach(() => {
      callWithin(30_000)
      jest.replaceProperty(test.oneClick.options, "checkoutUrl", CHECKOUT)
    })

    const callWithin = (timeout: number) =>
      useService(test, { baseUrl: service.url, apiKey: "key", timeout })
    const json = (status: number, body: unknown) =>
      service.answer((_, response) => {
        response.writeHead(status, { "content-type": "application/json" })
        response.end(JSON.stringify(body))
      })

    const expectRejected = async (status: number, code: string) => {
      const message = expect.stringMatching(/Please try again/)
      const data = { type: "unexpected_state", code, message }
      expect(await test.authorize()).toMatchObject({ status, data, context: "" })
      expect(service.calls()).toBe(1)
      await expectNothingStored()
    }

    it("fails, is late or sends a URL outside its checkout, returns a clear error and stores nothing", async () => {
      json(500, { message: "Oops" })
      await expectRejected(502, "service_failed")
      service.answer((request) => request.socket.destroy())
      await expectRejected(502, "service_failed")
      for (const url of [
        "https://evil.example/app/pay?token=1",
        "https://checkout.one-click.example/application",
        `${CHECKOUT}/../login`,
        "https://checkout.one-click.example@evil.example/app/pay",
        "javascript:alert(1)",
      ]) {
        json(200, { url })
        await expectRejected(502, "service_failed")
      }
      callWithin(300)
      service.answer(() => undefined)
      await expectRejected(504, "service_timeout")
    })

    it("sends unknown fields, returns them unchanged", async () => {
      const answered = { url: `${CHECKOUT}/pay?token=1`, expires: null, more: { a: [1] } }
      json(200, answered)
      expect(await test.authorize()).toMatchObject({ status: 200, data: answered })
    })

    it("is not asked while another process locks the stock, returns busy, not out_of_stock", async () => {
      json(200, { url: `${CHECKOUT}/pay?token=1` })
      const patience = jest.replaceProperty(deadlines, "BOOK_FIRST_UNIT_MS", 500 as never)
      const levels = await test.modules.inventory.listInventoryLevels({})
      const items = [...new Set(levels.map(({ inventory_item_id }) => inventory_item_id))]
      const answer = await test.modules.locking.execute(items, () => test.authorize())
      expect(answer).toMatchObject(refusal("Please try again in a moment.", 503, "busy"))
      expect(answer).toMatchObject({ data: { type: "unexpected_state" }, context: "" })
      expect(service.calls()).toBe(0)
      await expectNothingStored()
      patience.restore()
      expect(await test.authorize()).toMatchObject({ status: 200 })
    })
  })

  describe("GET /store/one-click/variants/:id", () => {
    const ask = (id: string, params: object = {}) =>
      test.store.get(`one-click/variants/${id}`, { region_id: test.shop.regionId, ...params })

    it("returns whether a variant is available, and holds nothing", async () => {
      const { shirt, foreign } = test.shop
      const answer = async (id: string) => (await ask(id)).data
      expect(await answer(shirt.id)).toEqual({ variant: { id: shirt.id, available: true } })
      const unavailable = (code: string) => ({ variant: { available: false, code } })
      expect(await answer(foreign.id)).toMatchObject(unavailable("not_available"))
      await stockAll(test.container, 0)
      expect(await answer(shirt.id)).toMatchObject(unavailable("out_of_stock"))
      await expectNothingStored()
    })

    it("rejects an unknown variant, another region's country and malformed parameters", async () => {
      const { id } = test.shop.shirt
      for (const [variant, params, status, code] of [
        ["variant_unknown", {}, 404, "variant_not_found"],
        [id, { country_code: "jp" }, 400, "country_not_served"],
        [id, { country_code: "France" }, 400, undefined],
        [id, { quantity: "2" }, 400, undefined],
      ] as const) {
        const answer = await ask(variant, params)
        expect([params, answer.status]).toEqual([params, status])
        expect(answer.data).toMatchObject(code ? { code } : {})
      }
    })
  })
})
