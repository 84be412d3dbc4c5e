import { readFile } from "node:fs/promises"
import path from "node:path"
import { ask, askSuccessfully, logIn } from "../../testing/http"
import { query } from "../../testing/query"
import { OWNER } from "../support/admin"
import { problems } from "../support/invariants"
import { ada } from "../support/buy"
import { until } from "../../testing/until"
import { openDatabases } from "./kills/databases"
import { Lane } from "./kills/lane"
import { Prepared, SCENARIOS } from "./kills/scenarios"

/** Follows docs/operations.md, "Backups". */
describe("a shop whose database is restored from a backup", () => {
  let databases: Awaited<ReturnType<typeof openDatabases>>
  let lane: Lane
  let url = ""
  let secretKey = ""

  beforeAll(async () => {
    databases = await openDatabases(1)
    url = databases.urls[0]
    lane = await Lane.openSeeded("restored", url)
    const { api_key } = await askSuccessfully(`${lane.address}/admin/api-keys`, {
      headers: await logIn(lane.address, OWNER),
      body: { title: "Operations", type: "secret" },
    })
    secretKey = api_key.token
  })
  afterAll(async () => {
    await lane?.close()
    await databases?.drop()
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
  const open = async (): Promise<Prepared> => {
    const opened = await SCENARIOS.book.prepare(lane)
    await lane.sandbox.buyer(opened.url).setContact(ada)
    return opened
  }
  const pay = ({ url: modal }: Prepared) => lane.sandbox.buyer(modal).pay()
  const comesTo = ({ context }: Prepared, state: string) =>
    until(
      async () => {
        const row = await lane.ask("incoming", { context_id: context })
        return row?.state === state && row
      },
      { within: 180_000 }
    )
  const incoming = ({ context }: Prepared) =>
    query(
      url,
      "SELECT state, reason, order_id FROM one_click_incoming_order WHERE context_id = $1",
      [context]
    )
  const atService = async ({ context }: Prepared) =>
    (await lane.sandbox.control.orderOfContext(context)).order

  it("recovers the orders that only the service still knows, and reports those it cannot place", async () => {
    await lane.ask("settings", { acceptance: "automatic" })
    const finished = await open()
    await pay(finished)
    await comesTo(finished, "accepted")
    const held = await SCENARIOS.capture.prepare(lane)
    await lane.ask("settings", { acceptance: "automatic" })
    const [paidLater, neverTold] = [await open(), await open()]
    await lane.end(0)
    await databases.backUp(url)
    const accepted_since = new Date().toISOString()

    await lane.start()
    await pay(paidLater)
    await comesTo(paidLater, "accepted")
    await lane.ask("capture", held)
    await comesTo(held, "accepted")
    const begunLater = await open()
    await pay(begunLater)
    await comesTo(begunLater, "accepted")
    const lost = await open()
    await lane.sandbox.control.setFaults([
      { kind: "drop", on: "events", target: "order.v2.new" },
      { kind: "drop", on: "api", target: "list_orders" },
    ])
    await pay(neverTold)
    await pay(lost)
    await lane.end(0)
    await lane.sandbox.control.setFaults([])

    await databases.restore(url)
    await lane.start()
    await lane.ask("reconcile", undefined)
    await comesTo(neverTold, "accepted")
    await comesTo(held, "accepted")
    const { id } = await comesTo(lost, "review")
    expect(await incoming(lost)).toMatchObject([{ reason: "unknown_purchase", order_id: null }])
    await lane.ask("decline", { id })
    expect((await atService(lost)).current_status).toBe("denied")

    // No longer pending, so only found on request.
    expect(await incoming(paidLater)).toEqual([])
    const wrong = await reconcile({ dry_run: false, accepted_since: "yesterday" })
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("accepted_since") },
    })
    const later = new Date(Date.now() + 60_000).toISOString()
    await reconcile({ dry_run: false, accepted_since: later })
    const ids = [(await atService(paidLater)).id, (await atService(begunLater)).id]
    const guide = await readFile(path.resolve(__dirname, "../../docs/operations.md"), "utf8")
    const [, route, given] =
      /curl -X POST https:\/\/your-backend\.example\/admin\/one-click\/(\S+)[^]*?-d '(.*)'/.exec(
        guide
      ) ?? []
    const { body } = await admin(route, { ...JSON.parse(given), accepted_since })
    expect(body.report).toMatchObject({ dry_run: true, accepted: 5, pending: 0 })
    expect(body.report.found.sort()).toEqual(ids.sort())
    expect(await incoming(paidLater)).toEqual([])
    expect((await reconcile({ dry_run: false, accepted_since })).status).toBe(200)
    await comesTo(paidLater, "accepted")
    await comesTo(begunLater, "review")
    expect(await incoming(begunLater)).toMatchObject([{ reason: "unknown_purchase" }])
    const refused = await decide(begunLater, "accept")
    expect(refused).toMatchObject({
      body: { message: expect.stringMatching(/has paid: create the order manually/) },
    })
    expect((await decide(begunLater, "decline")).status).toBe(400)
    // A second run finds nothing new.
    expect((await reconcile({ dry_run: true, accepted_since })).body.report.found).toEqual([])
    expect(await incoming(finished)).toMatchObject([{ state: "accepted" }])

    await lane.ask("recover", undefined)
    const accounts = await lane.ask("accounts", undefined)
    const toEnter = (await atService(begunLater)).id
    expect(problems(accounts).filter((problem) => !problem.includes(toEnter))).toEqual([])
    expect(problems(accounts)).toContainEqual(expect.stringMatching("debited without an order"))
    expect(accounts.orders.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => "accepted"),
      "denied",
    ])
  })
})
