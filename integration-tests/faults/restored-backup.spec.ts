import { readFile } from "node:fs/promises"
import path from "node:path"
import { openModal, settled, shopUntilPlaced, shopUntilSettled } from "../support/buy"
import { refusal } from "../support/admin"
import { reconcile } from "../support/inside"
import { problems, readAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { incomingOrder, paymentOf, statusAtService } from "../support/read"
import { backUpDatabase } from "../support/with-shop"

type Bought = { context: string }

/** A shop whose database is restored from a backup: docs/operations.md, "Backups". */
oneClickShop({}, (test) => {
  const ends = async ({ context }: Bought, expected: object) => {
    const row = await settled(test, context)
    expect(row).toMatchObject(expected)
    return row
  }
  const incoming = ({ context }: Bought) => incomingOrder(test, { context_id: context })
  const idAtService = async ({ context }: Bought) =>
    (await test.sandbox.control.orderOfContext(context)).order.id
  const UNKNOWN = { state: "review", reason: "unknown_purchase", order_id: null }

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
    await ends(paidLater, { state: "accepted" })
    const { payment_id } = await paymentOf(test, held)
    expect((await test.admin.medusa(`payments/${payment_id}/capture`)).status).toBe(200)
    await ends(held, { state: "accepted" })
    const begunLater = await shopUntilSettled(test)
    const lost = await openModal(test)
    const unheard = { kind: "drop", on: "events", target: "order.v2.new" } as const
    await test.sandbox.control.setFaults([
      unheard,
      { kind: "drop", on: "api", target: "list_orders" },
    ])
    await unreported.buyer.pay()
    await lost.buyer.pay()
    await atRest(test)
    await restore()
    await test.sandbox.control.setFaults([unheard])

    await reconcile(test.container)
    await ends(unreported, { state: "accepted" })
    await ends(held, { state: "accepted" })
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
    await ends(paidLater, { state: "accepted" })
    const unknown = await ends(begunLater, UNKNOWN)
    expect(await test.admin.post(`orders/${unknown.id}/accept`)).toMatchObject({
      data: { message: expect.stringMatching(/has paid: create the order manually/) },
    })
    expect((await test.admin.post(`orders/${unknown.id}/decline`)).status).toBe(400)
    // A second run finds nothing new.
    expect((await post("reconcile", { accepted_since })).data.report.found).toEqual([])
    expect(await incoming(finished)).toMatchObject({ state: "accepted" })

    const accounts = await readAccounts(test)
    const toEnter = await idAtService(begunLater)
    expect(problems(accounts).filter((problem) => !problem.includes(toEnter))).toEqual([])
    expect(problems(accounts)).toContainEqual(expect.stringMatching("debited without an order"))
    expect(accounts.orders.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => "accepted"),
      "denied",
    ])
  })
})
