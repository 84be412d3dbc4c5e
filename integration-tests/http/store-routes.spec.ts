import { Modules } from "@medusajs/framework/utils"
import { oneClickShop } from "../support/one-click-shop"
import { callsOf, purchaseOf } from "../support/read"

oneClickShop({}, (test) => {
  const sent = async () => {
    const [call] = await callsOf(test, "authorize")
    return call.body as { product: unknown }
  }

  const expectNothingStored = async () => {
    expect(await test.oneClick.listPurchases({})).toHaveLength(0)
    expect(await test.reserved()).toBe(0)
    expect(await test.sandbox.control.calls({})).toHaveLength(0)
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

    it("sends each of the product's images once, the variant's own first", async () => {
      const products = test.container.resolve(Modules.PRODUCT)
      await products.updateProducts(test.shop.shirt.productId, {
        thumbnail: "https://shop.test/front.jpg",
        images: ["back", "front", "side"].map((name) => ({ url: `https://shop.test/${name}.jpg` })),
      })
      await products.updateProductVariants(test.shop.shirt.id, {
        thumbnail: "https://shop.test/medium.jpg",
      })
      await test.authorize()
      expect((await sent()).product).toMatchObject({
        images: ["medium", "front", "back", "side"].map((name) => `https://shop.test/${name}.jpg`),
      })
    })

    it("sends relative images with the backend's address, and leaves out what is no web address", async () => {
      const images = [
        "/static/front.jpg",
        "data:image/png;base64,AAAA",
        "https://shop.test/side.jpg",
      ]
      await test.container
        .resolve(Modules.PRODUCT)
        .updateProducts(test.shop.shirt.productId, { images: images.map((url) => ({ url })) })
      await test.authorize()
      expect((await sent()).product).toMatchObject({
        images: [
          `${String(test.oneClick.options.notificationUrl)}/static/front.jpg`,
          "https://shop.test/side.jpg",
        ],
      })
    })

    it("holds no stock when the shop does not hold stock for purchase requests", async () => {
      await test.oneClick.settings.save({ book_at_authorize: false })
      expect((await test.authorize()).status).toBe(200)
      expect(await test.reserved()).toBe(0)
      expect(await test.oneClick.listHolds({})).toHaveLength(0)
    })

    it("uses the region's first country for a buyer whose country is unknown", async () => {
      const { context } = await test.authorize({ country_code: undefined })
      expect(await purchaseOf(test, context)).toMatchObject({ country_code: "de" })
    })

    it("lets a storefront on another origin read the purchase's context id", async () => {
      const origin = "http://localhost:8000"
      const body = { variant_id: test.shop.shirt.id, region_id: test.shop.regionId }
      const { headers } = await test.store.post("one-click/authorize", body, { origin })
      expect(headers["access-control-allow-origin"]).toBe(origin)
      expect(headers["access-control-expose-headers"]).toBe("x-one-click-context")
      expect(headers["x-one-click-context"]).toMatch(/^\S{20,}$/)
    })

    it("sends an amount in JPY without decimals and with the tax that the price excludes", async () => {
      await test.authorize({ region_id: test.shop.japanId, country_code: "jp" })
      expect((await sent()).product).toMatchObject({
        amount_including_taxes: { value: 3300, currency: "JPY" },
      })
    })

    it("finds the region by the buyer's country", async () => {
      await test.open({ body: { region_id: undefined, country_code: "DE" } })
      expect((await sent()).product).toMatchObject({
        amount_including_taxes: { value: 2500, currency: "EUR" },
      })
    })

    it.each([
      ["an unknown variant", { variant_id: "variant_unknown" }, 404, "variant_not_found"],
      ["an unknown region", { region_id: "reg_unknown" }, 400, "unknown_region"],
      ["a country outside the region", { country_code: "jp" }, 400, "country_not_served"],
      ["an unknown field", { quantity: 2 }, 400, undefined],
      ["a mistyped field", { variant_id: 7 }, 400, undefined],
      ["metadata that is too large", { metadata: { note: "x".repeat(5000) } }, 400, undefined],
    ])("rejects %s and stores nothing", async (_, body, status, code) => {
      const answer = await test.authorize(body)
      expect(answer).toMatchObject({
        status,
        data: { type: expect.any(String), message: expect.any(String) },
      })
      expect(answer.data.code).toBe(code)
      await expectNothingStored()
    })

    it.each([
      [
        "without a price in the region",
        async () => {
          const region = { name: "America", currency_code: "usd", countries: ["us"] }
          const { id } = await test.container.resolve(Modules.REGION).createRegions(region)
          return { region_id: id, country_code: "us" }
        },
      ],
      ["of another sales channel", async () => ({ variant_id: test.shop.foreign.id })],
    ])("rejects a variant %s and stores nothing", async (_, prepare) => {
      const rejected = { status: 409, data: { code: "not_available" } }
      expect(await test.authorize(await prepare())).toMatchObject(rejected)
      await expectNothingStored()
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
      expect(foreign.status).toBe(400)
      expect(foreign.data.message).toContain("publishable")
    })
  })

  describe("GET /store/one-click/variants/:id", () => {
    const ask = (id: string, params: object = {}) =>
      test.store.get(`one-click/variants/${id}`, { region_id: test.shop.regionId, ...params })

    it("returns whether a variant is available and the address of the modal, and holds nothing", async () => {
      const { shirt, foreign } = test.shop
      expect((await ask(shirt.id)).data).toEqual({
        variant: { id: shirt.id, available: true, checkout_url: test.sandbox.checkoutUrl },
      })
      expect((await ask(foreign.id)).data.variant).toMatchObject({
        available: false,
        code: "not_available",
      })
      for (let unit = 0; unit < 10; unit++) {
        await test.authorize()
      }
      expect((await ask(shirt.id)).data.variant).toMatchObject({
        available: false,
        code: "out_of_stock",
      })
      expect(await test.oneClick.listPurchases({})).toHaveLength(10)
    })

    it("rejects an availability request for an unknown variant", async () => {
      const rejected = { status: 404, data: { code: "variant_not_found" } }
      expect(await ask("variant_unknown")).toMatchObject(rejected)
    })

    it.each([
      [{ country_code: "jp" }, { code: "country_not_served" }],
      [{ country_code: "France" }, {}],
      [{ quantity: "2" }, {}],
    ])("rejects an availability request with %j", async (params, data) => {
      expect(await ask(test.shop.shirt.id, params)).toMatchObject({ status: 400, data })
    })
  })
})
