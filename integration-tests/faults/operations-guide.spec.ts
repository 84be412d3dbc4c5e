import { readFile } from "node:fs/promises"
import path from "node:path"
import { demoMerchant } from "../../sandbox"
import type { OneClickOptions } from "../../src/modules/one-click/options"
import { until } from "../../testing/until"
import { refusal } from "../support/admin"
import { openModal, settled, shopUntilPlaced, shopUntilSettled } from "../support/buy"
import { reconcile } from "../support/inside"
import { problems, readAccounts, soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { orderLife } from "../support/order-life"
import { atRest, passingTime } from "../support/passing-time"
import { incomingOrder, setupCheck, statusAtService } from "../support/read"
import { type Relay, startRelay } from "../support/relay"
import { backUpDatabase } from "../support/with-shop"

const [OLD, NEW] = ["an old secret of thirty-two letters", "the new secret of thirty-two letters"]
const [FIRST_KEY, SECOND_KEY] = ["key_of_the_first_year", "key_of_the_second_year"]

const UNHEARD = { kind: "drop", on: "events", target: "order.v2.new" } as const
const UNKNOWN = { state: "review", reason: "unknown_purchase", order_id: null }

type Bought = { context: string }

/** What an operator does: docs/operations.md. */
oneClickShop({}, (test) => {
  const incoming = ({ context }: Bought) => incomingOrder(test, { context_id: context })
  const ends = async ({ context }: Bought, expected: object = { state: "accepted" }) => {
    const row = await settled(test, context)
    expect(row).toMatchObject(expected)
    return row
  }
  const idAtService = async ({ context }: Bought) =>
    (await test.control.orderOfContext(context)).order.id

  describe('a shop that rotates its secrets while purchases are open ("Changing secrets")', () => {
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
    beforeEach(async () => {
      key = FIRST_KEY
      configure({ apiKey: undefined, baseUrl: service.url, signingSecret: OLD })
      await expectRefused()
      await enterKey(FIRST_KEY)
    })
    afterEach(() => configure({ previousSigningSecret: undefined, ...configured }))

    const enterKey = async (api_key: string) => {
      const { status, data } = await test.admin.post("setup/api-key", { api_key })
      expect(status).toBe(200)
      return data
    }
    const expectRefused = async (code = "not_configured") =>
      expect((await test.authorize()).data).toMatchObject({ code })
    const expectOpen = async () => expect((await test.authorize()).status).toBe(200)
    const pay = async (opened: Awaited<ReturnType<typeof openModal>>) => {
      await opened.buyer.pay()
      await ends(opened)
    }

    it("accepts a new API key from the dashboard immediately, and recovers the order paid an hour earlier, while the old key was rejected and then none was stored", async () => {
      const bought = await openModal(test)
      key = SECOND_KEY
      await bought.buyer.pay()
      await expectRefused("service_failed")
      const time = passingTime(test)
      const staysReceived = async () => {
        await time.minutes(30)
        expect(await incoming(bought)).toMatchObject({ state: "received" })
      }
      await staysReceived()
      await test.oneClick.storedFacts.take("api_key")
      await expectRefused()
      await staysReceived()
      const data = await enterKey(SECOND_KEY)
      expect(data.setup.api_key).toMatchObject({ source: "dashboard", last_four: "year" })
      expect(JSON.stringify(data)).not.toContain(SECOND_KEY)
      await expectOpen()
      await time.minutes(6)
      await ends(bought)
      await soundAccounts(test)
    })

    it("accepts an order that waited for approval while the signing secret was replaced and the old one discarded", async () => {
      await test.oneClick.settings.save({ acceptance: "review" })
      const placed = await shopUntilPlaced(test)
      configure({ signingSecret: NEW })
      await enterKey(FIRST_KEY)
      expect((await orderLife(test, placed).decide("accept")).status).toBe(200)
      await ends(placed)
      await soundAccounts(test)
    })

    it("finishes purchases signed with the previous signing secret, and once it is discarded and the API key entered again, recovers their orders by reconciliation", async () => {
      const [first, second] = [await openModal(test), await openModal(test)]
      configure({ signingSecret: NEW, previousSigningSecret: OLD })
      const view = await first.buyer.setQuantity(3)
      expect(view.lines[0].quantity).toBe(3)
      const [bought, signedAnew] = [await openModal(test), await openModal(test)]
      await pay(first)
      await pay(bought)

      configure({ previousSigningSecret: undefined })
      await expectRefused()
      const { setup } = (await test.admin.get("setup")).data
      expect(setup.api_key).toMatchObject({ source: null, can_be_given: true })
      expect(await setupCheck(test, "api_key")).toMatchObject({ state: "missing" })
      await enterKey(FIRST_KEY)
      await expectOpen()

      await second.buyer.pay()
      const order_id = await idAtService(second)
      const events = await until(async () => {
        const sent = await test.control.events({ order_id })
        const answered = sent.filter(({ kind, status }) => kind === "order.v2.new" && status)
        return answered.length > 0 && answered
      })
      expect(events.map(({ status }) => status)).not.toContain(200)
      await reconcile(test.container)
      await ends(second)
      await pay(signedAnew)
      await soundAccounts(test)
    })
  })

  describe('a shop whose database is restored from a backup ("Backups")', () => {
    /** Posts as curl does with -u "sk_...:". */
    async function secretKeyClient() {
      const key = { title: "Operations", type: "secret" }
      const { api_key } = (await test.admin.medusa("api-keys", key)).data
      const auth = { username: api_key.token, password: "" }
      return (route: string, body: object) =>
        test.api.post(`/admin/one-click/${route}`, body, { auth, validateStatus: () => true })
    }

    it("recovers the orders that only the service still knows, and reports those it cannot place", async () => {
      const post = await secretKeyClient()
      const finished = await shopUntilSettled(test)
      await test.oneClick.settings.save({ acceptance: "review" })
      const held = await shopUntilPlaced(test)
      await test.oneClick.settings.save({ acceptance: "automatic" })
      const [paidLater, unreported] = [await openModal(test), await openModal(test)]
      await atRest(test)
      const restore = await backUpDatabase()
      const accepted_since = new Date().toISOString()

      await paidLater.buyer.pay()
      await ends(paidLater)
      expect((await orderLife(test, held).capture()).status).toBe(200)
      await ends(held)
      const begunLater = await shopUntilSettled(test)
      const lost = await openModal(test)
      await test.control.setFaults([UNHEARD, { kind: "drop", on: "api", target: "list_orders" }])
      await unreported.buyer.pay()
      await lost.buyer.pay()
      await atRest(test)
      await restore()
      await test.control.setFaults([UNHEARD])

      await reconcile(test.container)
      await ends(unreported)
      await ends(held)
      const { id } = await ends(lost, UNKNOWN)
      expect((await test.admin.post(`orders/${id}/decline`)).status).toBe(200)
      expect(await statusAtService(test, lost.context)).toBe("denied")

      // No longer pending, so only found on request.
      expect(await incoming(paidLater)).toBeUndefined()
      const wrong = await post("reconcile", { accepted_since: "yesterday" })
      expect(wrong).toMatchObject(refusal("accepted_since"))
      const ids = [await idAtService(paidLater), await idAtService(begunLater)]
      const guide = await readFile(path.resolve(__dirname, "../../docs/operations.md"), "utf8")
      const [, route, given] =
        /curl -X POST https:\/\/your-backend\.example\/admin\/one-click\/(\S+)[^]*?-d '(.*)'/.exec(
          guide
        ) ?? []
      const { report } = (await post(route, { ...JSON.parse(given), accepted_since })).data
      expect(report).toMatchObject({ accepted: 5, pending: 0 })
      expect(report.found.sort()).toEqual(ids.sort())
      await ends(paidLater)
      const unknown = await ends(begunLater, UNKNOWN)
      const accepted = await test.admin.post(`orders/${unknown.id}/accept`)
      expect(accepted.data.message).toMatch(/has paid: create the order manually/)
      expect((await test.admin.post(`orders/${unknown.id}/decline`)).status).toBe(400)
      // A second run finds nothing new.
      expect((await post("reconcile", { accepted_since })).data.report.found).toEqual([])
      expect(await incoming(finished)).toMatchObject({ state: "accepted" })

      const accounts = await readAccounts(test)
      const toEnter = await idAtService(begunLater)
      expect(problems(accounts).filter((problem) => !problem.includes(toEnter))).toEqual([])
      expect(problems(accounts)).toContainEqual(expect.stringMatching("debited without an order"))
      const statuses = accounts.orders.map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array.from({ length: 5 }, () => "accepted"), "denied"])
    })
  })
})
