import { Agent, type ServerResponse } from "node:http"
import expireHoldsJob from "../../.medusa/server/src/jobs/one-click-expire-holds"
import { RateLimits } from "../../.medusa/server/src/modules/one-click/rate-limit"
import { until } from "../../testing/until"
import { accepted, ada, fillModal } from "../support/buy"
import { deadlines } from "../support/inside"
import { logged } from "../support/logged"
import { oneClickShop, type Opened } from "../support/one-click-shop"
import { hold } from "../support/replace"
import { startScriptedService } from "../support/scripted-service"
import { stockAll } from "../support/stock-figures"
import { useService } from "../support/use-service"

/** Units that an address holds at most before an event of the service follows. */
const PLACES = 10

const unit = { product_reference: "SHIRT", quantity: 1 }

/** What one visitor, and all together, may do at once. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  beforeEach(() => stockAll(test.container, 100))

  describe("presses from one address, which book a unit each,", () => {
    const press = (times: number) =>
      Promise.all(Array.from({ length: times }, () => test.authorize()))
    /** Opens a purchase that holds no unit. */
    const openUnheld = async () => {
      await press(PLACES)
      return test.open()
    }
    const estimate = ({ sendEvent }: Opened) =>
      sendEvent("order.cart.estimate", { order: { id: "8b1f", items: [unit], user: ada } })

    it("hold at most ten units that no event has followed, and all open a modal", async () => {
      const pressed = await press(60)
      expect(pressed.map(({ status }) => status)).toEqual(pressed.map(() => 200))
      expect(await test.reserved()).toBe(PLACES)
    })

    it("hold units again once events have followed", async () => {
      const opened = await Promise.all(Array.from({ length: PLACES }, () => test.open()))
      await press(3)
      expect(await test.reserved()).toBe(PLACES)
      await estimate(opened[0])
      await opened[1].sendEvent("order.stock.book", unit)
      expect(await test.reserved()).toBe(PLACES + 1)
      await press(5)
      expect(await test.reserved()).toBe(PLACES + 3)
    })

    it("hold units again once the held ones are released or have expired", async () => {
      const opened = await test.open()
      await press(PLACES)
      await opened.sendEvent("order.stock.released", unit)
      await press(3)
      expect(await test.reserved()).toBe(PLACES)
      await test.sql(`UPDATE one_click_hold SET expires_at = now() - interval '1 minute'`)
      await expireHoldsJob(test.container)
      expect(await test.reserved()).toBe(0)
      await press(3)
      expect(await test.reserved()).toBe(3)
    })

    const bookTwo = ({ sendEvent }: Opened) =>
      sendEvent("order.stock.book", { ...unit, quantity: 2 })

    it.each([
      ["a quote request", 1, estimate],
      ["a stock request", 3, bookTwo],
    ])("that held nothing hold their unit after %s", async (_, units, ask) => {
      const opened = await openUnheld()
      expect(await test.reserved()).toBe(PLACES)
      const { status, data } = await ask(opened)
      expect(status).toBe(200)
      expect(JSON.stringify(data)).not.toContain('"quantity":0')
      expect(await test.reserved()).toBe(PLACES + units)
      await ask(opened)
      expect(await test.reserved()).toBe(PLACES + 2 * units - 1)
    })

    it("that held nothing hold the last unit after two quote requests at once, and both answers sell it", async () => {
      const opened = await openUnheld()
      await stockAll(test.container, PLACES + 1)
      const answers = await Promise.all([estimate(opened), estimate(opened)])
      expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain('"quantity":0')
      expect(await test.reserved()).toBe(PLACES + 1)
    })

    it("that held nothing get a quote while the stock is busy, and hold their unit afterwards", async () => {
      const opened = await openUnheld()
      const { pass, arrived } = hold(test.modules.inventory, "createReservationItems")
      expect((await estimate(opened)).data.shipments).toHaveLength(2)
      expect(arrived()).toBe(1)
      expect(await test.reserved()).toBe(PLACES)
      void pass()
      await until(async () => (await test.reserved()) === PLACES + 1)
    })

    it("that held nothing get an answer although their booking fails", async () => {
      const opened = await openUnheld()
      const warnings = logged(test, "warn")
      const inventory = test.modules.inventory
      jest.spyOn(inventory, "createReservationItems").mockRejectedValue(new Error("lost"))
      expect((await estimate(opened)).status).toBe(200)
      expect(warnings.join()).toContain("first unit not booked")
      jest.restoreAllMocks()
      await estimate(opened)
      expect(await test.reserved()).toBe(PLACES + 1)
    })

    it("that held nothing become orders", async () => {
      const { buyer, context } = await openUnheld()
      await fillModal(buyer)
      await buyer.pay()
      await accepted(test, context)
    })

    it("get quantity 0 at their first event once the last unit is gone", async () => {
      const { sendEvent } = await openUnheld()
      await stockAll(test.container, PLACES)
      expect((await sendEvent("order.stock.book", unit)).data).toMatchObject({ quantity: 0 })
      expect(await test.reserved()).toBe(PLACES)
    })
  })

  it("rejects purchase requests beyond 32 at once soon, and books, stores and requests nothing for them", async () => {
    jest.replaceProperty(deadlines, "AUTHORIZATION_QUEUE_MS", 300 as never)
    const service = await startScriptedService()
    useService(test, { baseUrl: service.url, apiKey: "key", timeout: 30_000 })
    const modals: ServerResponse[] = []
    service.answer((_, response) => modals.push(response))
    let answered = 0
    const { shirt, regionId: region_id, publishableKey } = test.shop
    const request = { variant_id: shirt.id, region_id }
    const headers = { "x-publishable-api-key": publishableKey }
    const answers = Array.from({ length: 40 }, (_, index) => {
      // Each address holds ten units at most.
      const httpAgent = new Agent({ localAddress: `127.0.0.${1 + (index % 5)}` })
      const config = { headers, httpAgent, validateStatus: () => true }
      const answer = test.api.post("/store/one-click/authorize", request, config)
      return answer.finally(() => answered++)
    })
    await until(async () => answered === 8 && modals.length === 32)
    expect(await test.oneClick.listPurchases({})).toHaveLength(32)
    expect(await test.reserved()).toBe(32)

    const opened = JSON.stringify({ url: `${test.sandbox.checkoutUrl}/pay?token=1` })
    modals.forEach((modal) => modal.end(opened))
    const all = await Promise.all(answers)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(32)
    const refused = all.filter(({ status }) => status === 503)
    expect(refused.map(({ data }) => data.code)).toEqual(Array(8).fill("busy"))
    expect(service.calls()).toBe(32)
    service.answer((_, response) => response.end(opened))
    expect(await test.authorize()).toMatchObject({ status: 200 })
    await service.stop()
  })

  describe("limits per minute", () => {
    beforeEach(() => {
      const perAddress = { authorizePerAddress: 3, rejectedPerAddress: 4 }
      const limits = new RateLimits({ ...perAddress, authorizeTotal: 0, rejectedTotal: 0 })
      const { runtime } = test.oneClick
      jest.spyOn(runtime.limits, "count").mockImplementation((...given) => limits.count(...given))
    })

    const authorize = (from: string, headers: Record<string, string> = {}) =>
      test.store.post("one-click/authorize", {}, { "x-forwarded-for": from, ...headers })
    const statuses = async (...calls: (() => Promise<{ status: number }>)[]) => {
      const found: number[] = []
      for (const call of calls) {
        found.push((await call()).status)
      }
      return found
    }

    it("reject purchase requests with the time to wait, which a storefront on another origin can read", async () => {
      const origin = "http://localhost:8000"
      const one = () => authorize("203.0.113.1", { origin })
      expect(await statuses(one, one, one, one)).toEqual([400, 400, 400, 429])
      const { data, headers } = await one()
      expect(Number(headers["retry-after"])).toBeGreaterThan(0)
      expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60)
      const message = expect.stringMatching(/try again in \d+ seconds?/)
      expect(data).toEqual({ type: "not_allowed", code: "too_many_requests", message })
      expect(headers).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        "access-control-expose-headers": "retry-after",
      })
      const foreign = await authorize("203.0.113.1", { origin: "https://elsewhere.example" })
      expect(foreign.headers["access-control-allow-origin"]).toBeUndefined()
    })

    it("trust the client address of the shop's proxy, not the headers that a visitor sends", async () => {
      const invented = (number: number) => () =>
        authorize(`198.51.100.${number}, 203.0.113.2`, {
          "x-real-ip": `198.51.100.${number}`,
          "cf-connecting-ip": `198.51.100.${number}`,
          forwarded: `for=198.51.100.${number}`,
        })
      expect(await statuses(...[1, 2, 3, 4].map(invented))).toEqual([400, 400, 400, 429])
      expect((await authorize("203.0.113.3")).status).toBe(400)
    })

    it("let valid webhooks through after too many rejected ones, which are no longer recorded", async () => {
      const { context, path } = await test.open()
      const warnings = logged(test, "warn")
      const send = (address: string, body: object) => () =>
        test.post(address, body, { "x-forwarded-for": "203.0.113.9" })
      const forged = send(`/hooks/one-click/${context}/${"A".repeat(32)}`, {})
      const nonsense = send(path, { event: 1 })
      const rejected = await statuses(forged, forged, nonsense, nonsense, nonsense, forged)
      expect(rejected).toEqual([401, 401, 400, 400, 429, 429])
      const valid = send(path, { event: "order.stock.book", data: unit })
      expect(await statuses(valid, valid, valid)).toEqual([200, 200, 200])
      expect(await test.oneClick.listActivities({ kind: "unreadable" })).toHaveLength(2)
      // Named at once, and then once a minute with the number of calls.
      const named = warnings.filter((line) => line.includes("invalid signature"))
      expect(named).toEqual([expect.stringContaining("calls=1")])
    })
  })
})
