import { Agent, type ServerResponse } from "node:http"
import { Modules } from "@medusajs/framework/utils"
import { oneClickShop } from "../support/one-click-shop"
import { type ScriptedService, startScriptedService } from "../support/scripted-service"
import { until } from "../../testing/until"
import { stockAll } from "../support/stock-figures"
import { useService } from "../support/use-service"

const CHECKOUT = "https://checkout.one-click.example/app"

oneClickShop({}, (test) => {
  let service: ScriptedService

  beforeAll(async () => {
    service = await startScriptedService()
  })
  afterAll(() => service.stop())
  beforeEach(() => {
    callWithin(30_000)
    jest.replaceProperty(test.oneClick.options, "checkoutUrl", CHECKOUT)
  })

  function callWithin(timeout: number): void {
    useService(test, { baseUrl: service.url, apiKey: "key", timeout })
  }

  /** Sends a purchase request from another local address: an address holds ten units at most. */
  const authorizeFrom = (localAddress: string) =>
    test.api.post(
      "/store/one-click/authorize",
      { variant_id: test.shop.shirt.id, region_id: test.shop.regionId, country_code: "fr" },
      {
        headers: { "x-publishable-api-key": test.shop.publishableKey },
        httpAgent: new Agent({ localAddress }),
        validateStatus: () => true,
      }
    )

  const json = (status: number, body: unknown) => () =>
    service.answer((_, response) => {
      response.writeHead(status, { "content-type": "application/json" })
      response.end(JSON.stringify(body))
    })
  const silence = () => {
    callWithin(300)
    service.answer(() => undefined)
  }
  const failed = { status: 502, code: "service_failed" }
  const late = { status: 504, code: "service_timeout" }

  async function expectRejected({ status, code }: typeof failed): Promise<void> {
    const answer = await test.authorize()
    expect(answer).toMatchObject({
      status,
      data: {
        type: "unexpected_state",
        code,
        message: expect.stringMatching(/Please try again/),
      },
      context: "",
    })
    expect(await test.oneClick.listPurchases({})).toHaveLength(0)
    const inventory = test.container.resolve(Modules.INVENTORY)
    expect(await inventory.listReservationItems({})).toHaveLength(0)
    const levels = await inventory.listInventoryLevels({})
    expect(levels.every((level) => Number(level.reserved_quantity) === 0)).toBe(true)
  }

  it.each([
    ["status 500", json(500, { message: "Oops" }), failed],
    ["nothing before the timeout", silence, late],
    ["a closed connection", () => service.answer((request) => request.socket.destroy()), failed],
  ])(
    "returns a clear error and stores nothing when the service responds with %s",
    async (_, script, expected) => {
      script()
      await expectRejected(expected)
      expect(service.calls()).toBe(1)
    }
  )

  it("returns a clear error and stores nothing when the service responds with a URL outside its checkout", async () => {
    for (const address of [
      "https://evil.example/app/pay?token=1",
      "https://checkout.one-click.example/application",
      `${CHECKOUT}/../login`,
      "https://checkout.one-click.example@evil.example/app/pay",
      "javascript:alert(1)",
    ]) {
      json(200, { url: address })()
      await expectRejected(failed)
    }
  })

  it("returns busy, not out_of_stock, while another process locks the stock", async () => {
    json(200, { url: `${CHECKOUT}/pay?token=1` })()
    const levels = await test.container.resolve(Modules.INVENTORY).listInventoryLevels({})
    const items = [...new Set(levels.map(({ inventory_item_id }) => inventory_item_id))]
    const locking = test.container.resolve(Modules.LOCKING)
    const answer = await locking.execute(items, () => test.authorize())
    expect(answer).toMatchObject({
      status: 503,
      data: { type: "unexpected_state", code: "busy" },
      context: "",
    })
    expect(answer.data.message).toContain("Please try again in a moment.")
    expect(service.calls()).toBe(0)
    expect(await test.oneClick.listPurchases({})).toHaveLength(0)
    expect(await test.authorize()).toMatchObject({ status: 200 })
  })

  it("rejects purchase requests beyond 32 at once soon, and books, stores and requests nothing for them", async () => {
    await stockAll(test.container, 100)
    const modals: ServerResponse[] = []
    service.answer((_, response) => modals.push(response))
    let answered = 0
    const answers = Array.from({ length: 40 }, (_, index) =>
      authorizeFrom(`127.0.0.${1 + (index % 5)}`).finally(() => answered++)
    )
    await until(async () => answered === 8 && modals.length === 32)
    expect(await test.oneClick.listPurchases({})).toHaveLength(32)
    expect(await test.reserved()).toBe(32)

    for (const modal of modals) {
      modal.writeHead(200, { "content-type": "application/json" })
      modal.end(JSON.stringify({ url: `${CHECKOUT}/pay?token=1` }))
    }
    const all = await Promise.all(answers)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(32)
    const refused = all.filter(({ status }) => status === 503)
    expect(refused.map(({ data }) => data.code)).toEqual(Array(8).fill("busy"))
    expect(service.calls()).toBe(32)

    json(200, { url: `${CHECKOUT}/pay?token=1` })()
    expect(await test.authorize()).toMatchObject({ status: 200 })
  })

  it("returns the service's response with unknown fields unchanged", async () => {
    const answered = { url: `${CHECKOUT}/pay?token=1`, expires: null, more: { a: [1] } }
    json(200, answered)()
    expect(await test.authorize()).toMatchObject({ status: 200, data: answered })
    expect(await test.oneClick.listPurchases({})).toHaveLength(1)
  })
})
