import type { Sandbox } from "../../sandbox"
import { ask, logIn } from "../../testing/http"
import { OWNER } from "../support/admin"
import { problems } from "../support/invariants"
import { type ServiceProxy, startServiceProxy } from "../support/service-proxy"
import { startTestSandbox } from "../support/test-sandbox"
import { until } from "../../testing/until"
import { comesTo, openWithContact, payUntil, type Prepared } from "./kills/scenarios"
import { withLane } from "./kills/with-lane"

const [OLD, NEW] = ["an old secret of thirty-two letters", "the new secret of thirty-two letters"]
const [FIRST_KEY, SECOND_KEY] = ["key_of_the_first_year", "key_of_the_second_year"]

/** Follows docs/operations.md, "Changing secrets". */
describe("a shop that rotates its secrets while purchases are open", () => {
  let sandbox: Sandbox
  let service: ServiceProxy
  let environment: Record<string, string>

  const shop = withLane("secrets", async () => {
    sandbox = await startTestSandbox()
    service = await startServiceProxy(sandbox.url)
    service.requireKey(FIRST_KEY)
    environment = {
      ONE_CLICK_API_KEY: "",
      ONE_CLICK_BASE_URL: service.url,
      ONE_CLICK_SIGNING_SECRET: OLD,
    }
    return { sandbox, environment }
  })
  afterEach(async () => {
    await service?.stop()
    await sandbox?.close()
  })

  const admin = async (path: string, body?: unknown) => {
    const { address } = shop.lane
    const headers = await logIn(address, OWNER)
    return ask(`${address}/admin/one-click/${path}`, { headers, body })
  }
  const enterKey = async (api_key: string) => {
    const { status, body } = await admin("setup/api-key", { api_key })
    expect(status).toBe(200)
    return body
  }
  const authorize = () => {
    const { address, shop: ids } = shop.lane
    const { publishableKey, regionId, variantId } = ids
    return ask(`${address}/store/one-click/authorize`, {
      headers: { "x-publishable-api-key": publishableKey },
      body: { variant_id: variantId, region_id: regionId, country_code: "fr" },
    })
  }
  const prepare = () => openWithContact(shop.lane)
  const pay = ({ url }: Prepared) => sandbox.buyer(url).pay()
  const accepted = (purchase: Prepared) => comesTo(shop.lane, purchase, "accepted")
  const restart = async (change: Record<string, string>) => {
    Object.assign(environment, change)
    await shop.lane.end(0)
    await shop.lane.start()
  }

  it("accepts a new API key from the dashboard immediately, and recovers the order paid in between", async () => {
    expect((await authorize()).body).toMatchObject({ code: "not_configured" })
    await enterKey(FIRST_KEY)
    const bought = await prepare()
    service.requireKey(SECOND_KEY)
    await pay(bought)
    expect((await authorize()).body).toMatchObject({ code: "service_failed" })
    const body = await enterKey(SECOND_KEY)
    expect(body.setup.api_key).toMatchObject({ source: "dashboard", last_four: "year" })
    expect(JSON.stringify(body)).not.toContain(SECOND_KEY)
    expect((await authorize()).status).toBe(200)
    await shop.lane.ask("recover")
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
      await payUntil(shop.lane, purchase, "accepted")
    }

    await restart({ ONE_CLICK_PREVIOUS_SIGNING_SECRET: "" })
    expect((await authorize()).body).toMatchObject({ code: "not_configured" })
    const { setup } = (await admin("setup")).body
    expect(setup.api_key).toMatchObject({ source: null, can_be_given: true })
    expect((await ask(`${shop.lane.address}/one-click/health`)).body.checks.api_key).toBe("problem")
    await enterKey(FIRST_KEY)
    expect((await authorize()).status).toBe(200)

    await pay(second)
    const { order } = await sandbox.control.orderOfContext(second.context)
    const events = await until(async () => {
      const sent = await sandbox.control.events({ order_id: order.id })
      const answered = sent.filter(({ kind, status }) => kind === "order.v2.new" && status)
      return answered.length > 0 && answered
    })
    expect(events.map(({ status }) => status)).not.toContain(200)
    await shop.lane.ask("reconcile")
    await accepted(second)

    await payUntil(shop.lane, signedAnew, "accepted")
    await shop.lane.ask("recover")
    expect(problems(await shop.lane.ask("accounts"))).toEqual([])
  })
})
