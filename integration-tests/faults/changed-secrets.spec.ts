import { Sandbox, startSandbox } from "../../sandbox"
import { ask, logIn } from "../../testing/http"
import { OWNER } from "../support/admin"
import { ada } from "../support/buy"
import { problems } from "../support/invariants"
import { type KeyedService, startKeyedService } from "../support/keyed-service"
import { until } from "../../testing/until"
import { openDatabases } from "./kills/databases"
import { Lane } from "./kills/lane"
import { Prepared, SCENARIOS } from "./kills/scenarios"

const [OLD, NEW] = ["an old secret of thirty-two letters", "the new secret of thirty-two letters"]
const [FIRST_KEY, SECOND_KEY] = ["key_of_the_first_year", "key_of_the_second_year"]

/** Follows docs/operations.md, "Changing secrets". */
describe("a shop that rotates its secrets while purchases are open", () => {
  let databases: Awaited<ReturnType<typeof openDatabases>>
  let sandbox: Sandbox
  let service: KeyedService
  let lane: Lane
  let environment: Record<string, string>

  beforeEach(async () => {
    databases = await openDatabases(1)
    sandbox = await startSandbox({ seed: 1, backoff: [200, 400, 800] })
    service = await startKeyedService(sandbox.url, FIRST_KEY)
    environment = {
      ONE_CLICK_API_KEY: "",
      ONE_CLICK_BASE_URL: service.url,
      ONE_CLICK_SIGNING_SECRET: OLD,
    }
    lane = await Lane.openSeeded("secrets", databases.urls[0], { sandbox, environment })
  })
  afterEach(async () => {
    await lane?.close()
    await service?.stop()
    await sandbox?.close()
    await databases?.drop()
  })

  const admin = async (path: string, body?: unknown) => {
    const headers = await logIn(lane.address, OWNER)
    return ask(`${lane.address}/admin/one-click/${path}`, { headers, body })
  }
  const enterKey = async (api_key: string) => {
    const { status, body } = await admin("setup/api-key", { api_key })
    expect(status).toBe(200)
    return body
  }
  const authorize = () => {
    const { publishableKey, regionId, variantId } = lane.shop
    return ask(`${lane.address}/store/one-click/authorize`, {
      headers: { "x-publishable-api-key": publishableKey },
      body: { variant_id: variantId, region_id: regionId, country_code: "fr" },
    })
  }
  const prepare = async (): Promise<Prepared> => {
    const opened = await SCENARIOS.book.prepare(lane)
    await sandbox.buyer(opened.url).setContact(ada)
    return opened
  }
  const pay = ({ url }: Prepared) => sandbox.buyer(url).pay()
  const accepted = ({ context }: Prepared) =>
    until(async () => (await lane.ask("incoming", { context_id: context }))?.state === "accepted", {
      within: 180_000,
    })
  const restart = async (change: Record<string, string>) => {
    Object.assign(environment, change)
    await lane.end(0)
    await lane.start()
  }

  it("accepts a new API key from the dashboard immediately, and recovers the order paid in between", async () => {
    expect((await authorize()).body).toMatchObject({ code: "not_configured" })
    await enterKey(FIRST_KEY)
    const bought = await prepare()
    service.changeKey(SECOND_KEY)
    await pay(bought)
    expect((await authorize()).body).toMatchObject({ code: "service_failed" })
    const body = await enterKey(SECOND_KEY)
    expect(body.setup.api_key).toMatchObject({ source: "dashboard", last_four: "year" })
    expect(JSON.stringify(body)).not.toContain(SECOND_KEY)
    expect((await authorize()).status).toBe(200)
    await lane.ask("recover", undefined)
    await accepted(bought)
  })

  it("finishes purchases signed with the previous signing secret, and once it is discarded and the API key entered again, recovers their orders by reconciliation", async () => {
    await enterKey(FIRST_KEY)
    const [first, second] = [await prepare(), await prepare()]
    await restart({ ONE_CLICK_SIGNING_SECRET: NEW, ONE_CLICK_PREVIOUS_SIGNING_SECRET: OLD })
    const view = await sandbox.buyer(first.url).setQuantity(3)
    expect(view.lines[0].quantity).toBe(3)
    const [bought, signedAnew] = [await prepare(), await prepare()]
    for (const purchase of [first, bought]) {
      await pay(purchase)
      await accepted(purchase)
    }

    await restart({ ONE_CLICK_PREVIOUS_SIGNING_SECRET: "" })
    expect((await authorize()).body).toMatchObject({ code: "not_configured" })
    const { setup } = (await admin("setup")).body
    expect(setup.api_key).toMatchObject({ source: null, can_be_given: true })
    expect((await ask(`${lane.address}/one-click/health`)).body.checks.configuration).toBe(
      "problem"
    )
    await enterKey(FIRST_KEY)
    expect((await authorize()).status).toBe(200)

    await pay(second)
    const { order } = await sandbox.control.orderOfContext(second.context)
    const told = await until(async () => {
      const sent = await sandbox.control.events({ order_id: order.id })
      const answered = sent.filter(({ kind, status }) => kind === "order.v2.new" && status)
      return answered.length > 0 && answered
    })
    expect(told.map(({ status }) => status)).not.toContain(200)
    await lane.ask("reconcile", undefined)
    await accepted(second)

    await pay(signedAnew)
    await accepted(signedAnew)
    await lane.ask("recover", undefined)
    expect(problems(await lane.ask("accounts", undefined))).toEqual([])
  })
})
