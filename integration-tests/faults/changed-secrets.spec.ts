import { demoMerchant } from "../../sandbox"
import type { OneClickOptions } from "../../src/modules/one-click/options"
import { until } from "../../testing/until"
import { openModal, settled, shopUntilPlaced } from "../support/buy"
import { reconcile } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { passingTime } from "../support/passing-time"
import { incomingOrder, setupCheck } from "../support/read"
import { type Relay, startRelay } from "../support/relay"

const [OLD, NEW] = ["an old secret of thirty-two letters", "the new secret of thirty-two letters"]
const [FIRST_KEY, SECOND_KEY] = ["key_of_the_first_year", "key_of_the_second_year"]

/** A shop that rotates its secrets while purchases are open: docs/operations.md, "Changing secrets". */
oneClickShop({}, (test) => {
  let service: Relay
  /** The only key that the service accepts. */
  let key: string
  let configured: OneClickOptions

  /** Gives the plugin the options that it would have after a restart. */
  const configure = (change: Partial<OneClickOptions>) =>
    Object.assign(test.oneClick.options, change)

  beforeAll(async () => {
    configured = { ...test.oneClick.options }
    service = await startRelay(0, ({ headers }) => {
      const isRight = headers.authorization === `Bearer ${key}`
      headers.authorization = isRight ? `Bearer ${demoMerchant.apiKey}` : "Bearer of no key"
    })
    service.passOnTo(test.sandbox.url)
  })
  afterAll(() => service.stop())
  beforeEach(() => {
    key = FIRST_KEY
    configure({ apiKey: undefined, baseUrl: service.url, signingSecret: OLD })
  })
  afterEach(() => configure({ previousSigningSecret: undefined, ...configured }))

  const enterKey = async (api_key: string) => {
    const { status, data } = await test.admin.post("setup/api-key", { api_key })
    expect(status).toBe(200)
    return data
  }
  type Opened = Awaited<ReturnType<typeof openModal>>
  const isAccepted = async ({ context }: Opened) =>
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })
  const pay = async (opened: Opened) => {
    await opened.buyer.pay()
    await isAccepted(opened)
  }

  it("accepts a new API key from the dashboard immediately, and recovers the order paid an hour earlier, while the old key was rejected and then none was stored", async () => {
    expect((await test.authorize()).data).toMatchObject({ code: "not_configured" })
    await enterKey(FIRST_KEY)
    const bought = await openModal(test)
    key = SECOND_KEY
    await bought.buyer.pay()
    expect((await test.authorize()).data).toMatchObject({ code: "service_failed" })
    const time = passingTime(test)
    const staysReceived = async () => {
      await time.minutes(30)
      expect(await incomingOrder(test, { context_id: bought.context })).toMatchObject({
        state: "received",
      })
    }
    await staysReceived()
    await test.oneClick.storedFacts.take("api_key")
    expect((await test.authorize()).data).toMatchObject({ code: "not_configured" })
    await staysReceived()
    const data = await enterKey(SECOND_KEY)
    expect(data.setup.api_key).toMatchObject({ source: "dashboard", last_four: "year" })
    expect(JSON.stringify(data)).not.toContain(SECOND_KEY)
    expect((await test.authorize()).status).toBe(200)
    await time.minutes(6)
    await isAccepted(bought)
    await soundAccounts(test)
  })

  it("accepts an order that waited for approval while the signing secret was replaced and the old one discarded", async () => {
    await enterKey(FIRST_KEY)
    await test.oneClick.settings.save({ acceptance: "review" })
    const { id, context } = await shopUntilPlaced(test)
    configure({ signingSecret: NEW })
    await enterKey(FIRST_KEY)
    expect((await test.admin.post(`orders/${id}/accept`)).status).toBe(200)
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })
    await soundAccounts(test)
  })

  it("finishes purchases signed with the previous signing secret, and once it is discarded and the API key entered again, recovers their orders by reconciliation", async () => {
    await enterKey(FIRST_KEY)
    const [first, second] = [await openModal(test), await openModal(test)]
    configure({ signingSecret: NEW, previousSigningSecret: OLD })
    const view = await first.buyer.setQuantity(3)
    expect(view.lines[0].quantity).toBe(3)
    const [bought, signedAnew] = [await openModal(test), await openModal(test)]
    await pay(first)
    await pay(bought)

    configure({ previousSigningSecret: undefined })
    expect((await test.authorize()).data).toMatchObject({ code: "not_configured" })
    const { setup } = (await test.admin.get("setup")).data
    expect(setup.api_key).toMatchObject({ source: null, can_be_given: true })
    expect(await setupCheck(test, "api_key")).toMatchObject({ state: "missing" })
    await enterKey(FIRST_KEY)
    expect((await test.authorize()).status).toBe(200)

    await second.buyer.pay()
    const { order } = await test.sandbox.control.orderOfContext(second.context)
    const events = await until(async () => {
      const sent = await test.sandbox.control.events({ order_id: order.id })
      const answered = sent.filter(({ kind, status }) => kind === "order.v2.new" && status)
      return answered.length > 0 && answered
    })
    expect(events.map(({ status }) => status)).not.toContain(200)
    await reconcile(test.container)
    await isAccepted(second)
    await pay(signedAnew)
    await soundAccounts(test)
  })
})
