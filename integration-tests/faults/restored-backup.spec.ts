import { readFile } from "node:fs/promises"
import path from "node:path"
import { ask, askSuccessfully, logIn } from "../../testing/http"
import { query } from "../../testing/query"
import { OWNER } from "../support/admin"
import { problems } from "../support/invariants"
import type { Lane } from "./kills/lane"
import { comesTo, openWithContact, payUntil, type Prepared, SCENARIOS } from "./kills/scenarios"
import { withLane } from "./kills/with-lane"

/** Follows docs/operations.md, "Backups". */
describe("a shop whose database is restored from a backup", () => {
  const shop = withLane("restored")
  let lane: Lane
  let secretKey = ""

  beforeEach(async () => {
    lane = shop.lane
    const { api_key } = await askSuccessfully(`${lane.address}/admin/api-keys`, {
      headers: await logIn(lane.address, OWNER),
      body: { title: "Operations", type: "secret" },
    })
    secretKey = api_key.token
  })

  /** Authenticates as curl does with -u "sk_...:". */
  const admin = (path: string, body: object) => {
    const credentials = Buffer.from(`${secretKey}:`).toString("base64")
    const headers = { authorization: `Basic ${credentials}` }
    return ask(`${lane.address}/admin/one-click/${path}`, { headers, body })
  }
  const reconcile = (body: object) => admin("reconcile", body)
  const decide = async ({ context }: Prepared, verb: "accept" | "decline") => {
    const row = await lane.ask("incoming", { context_id: context })
    return admin(`orders/${row?.id}/${verb}`, {})
  }
  const open = () => openWithContact(lane)
  const pay = ({ url }: Prepared) => lane.sandbox.buyer(url).pay()
  const reaches = (purchase: Prepared, state: string) => comesTo(lane, purchase, state)
  const incoming = ({ context }: Prepared) =>
    query(
      shop.database.url,
      "SELECT state, reason, order_id FROM one_click_incoming_order WHERE context_id = $1",
      [context]
    )
  const atService = async ({ context }: Prepared) =>
    (await lane.sandbox.control.orderOfContext(context)).order

  it("recovers the orders that only the service still knows, and reports those it cannot place", async () => {
    await lane.ask("settings", { acceptance: "automatic" })
    const finished = await open()
    await payUntil(lane, finished, "accepted")
    const held = await SCENARIOS.capture.prepare(lane)
    await lane.ask("settings", { acceptance: "automatic" })
    const [paidLater, unreported] = [await open(), await open()]
    await lane.end(0)
    await shop.database.backUp()
    const accepted_since = new Date().toISOString()

    await lane.start()
    await payUntil(lane, paidLater, "accepted")
    await lane.ask("capture", held)
    await reaches(held, "accepted")
    const begunLater = await open()
    await payUntil(lane, begunLater, "accepted")
    const lost = await open()
    await lane.sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.v2.new" },
      { kind: "drop", on: "api", target: "list_orders" },
    ])
    await pay(unreported)
    await pay(lost)
    await lane.end(0)
    await lane.sandbox.control.setFaults([])

    await shop.database.restore()
    await lane.start()
    await lane.ask("reconcile")
    await reaches(unreported, "accepted")
    await reaches(held, "accepted")
    const { id } = await reaches(lost, "review")
    expect(await incoming(lost)).toMatchObject([{ reason: "unknown_purchase", order_id: null }])
    await lane.ask("decline", { id })
    expect((await atService(lost)).current_status).toBe("denied")

    // No longer pending, so only found on request.
    expect(await incoming(paidLater)).toEqual([])
    const wrong = await reconcile({ accepted_since: "yesterday" })
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("accepted_since") },
    })
    const later = new Date(Date.now() + 60_000).toISOString()
    await reconcile({ accepted_since: later })
    const ids = [(await atService(paidLater)).id, (await atService(begunLater)).id]
    const guide = await readFile(path.resolve(__dirname, "../../docs/operations.md"), "utf8")
    const [, route, given] =
      /curl -X POST https:\/\/your-backend\.example\/admin\/one-click\/(\S+)[^]*?-d '(.*)'/.exec(
        guide
      ) ?? []
    const { body } = await admin(route, { ...JSON.parse(given), accepted_since })
    expect(body.report).toMatchObject({ accepted: 5, pending: 0 })
    expect(body.report.found.sort()).toEqual(ids.sort())
    await reaches(paidLater, "accepted")
    await reaches(begunLater, "review")
    expect(await incoming(begunLater)).toMatchObject([{ reason: "unknown_purchase" }])
    const refused = await decide(begunLater, "accept")
    expect(refused).toMatchObject({
      body: { message: expect.stringMatching(/has paid: create the order manually/) },
    })
    expect((await decide(begunLater, "decline")).status).toBe(400)
    // A second run finds nothing new.
    expect((await reconcile({ accepted_since })).body.report.found).toEqual([])
    expect(await incoming(finished)).toMatchObject([{ state: "accepted" }])

    await lane.ask("recover")
    const accounts = await lane.ask("accounts")
    const toEnter = (await atService(begunLater)).id
    expect(problems(accounts).filter((problem) => !problem.includes(toEnter))).toEqual([])
    expect(problems(accounts)).toContainEqual(expect.stringMatching("debited without an order"))
    expect(accounts.orders.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => "accepted"),
      "denied",
    ])
  })
})
