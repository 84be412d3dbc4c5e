import prune from "../../.medusa/server/src/jobs/one-click-prune"
import { openPurchase } from "../../testing/open-purchase"
import { until } from "../../testing/until"
import { refusal } from "../support/admin"
import { shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { purchaseOf } from "../support/read"

const TABLES = ["one_click_purchase", "one_click_incoming_order", "one_click_activity"]

const ZONE = "America/New_York"
const MUG = { variant_id: "v", product_id: "prod_1", title: "Old mug" }
const environment = "sandbox" as const

type Day = { sales: { orders: number }[] }

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const overview = async (query: object) =>
    (await test.admin.get("overview", { zone: ZONE, ...query })).data.overview

  /** Stores a purchase of a product that began some days before now, at a time of day in `ZONE`. */
  const addPurchase = async (context_id: string, days: number, time: string, given?: object) => {
    const row = { context_id, ...MUG, ...given, environment, created_at: await at(days, time) }
    await test.oneClick.createPurchases(openPurchase(test.shop, MUG, row))
  }

  const at = async (days: number, time: string) => {
    const [{ day }] = await test.sql<{ day: Date }>(
      `SELECT (CAST(now() AT TIME ZONE '${ZONE}' AS date) - ${days} + time '${time}')
         AT TIME ZONE '${ZONE}' AS day`
    )
    return day
  }

  type Sold = [id: string, days: number, amount: number, currency_code?: string, time?: string]

  /** Stores accepted orders of the first product that came some days before now. */
  const addOrders = async (...sold: Sold[]) => {
    for (const [service_order_id, days, amount, currency_code = "eur", time = "12:00"] of sold) {
      const order = { service_order_id, product_id: "prod_1", state: "accepted" as const }
      const created_at = await at(days, time)
      const row = { ...order, environment, amount, currency_code, created_at }
      await test.oneClick.createIncomingOrders({ ...row, next_attempt_at: created_at })
    }
  }

  it("counts each step of the purchases of a period, and of the period before", async () => {
    const states = ["open", "payment_failed", "abandoned", "expired", "ordered", "accepted"]
    for (const state of [...states, "declined", "cancelled"]) {
      await addPurchase(state, 1, "10:00", { state })
    }
    await addPurchase("before", 8, "00:01", { state: "accepted" })
    const { current, before } = await overview({ days: 7 })
    const reached = { clicks: 8, opened: 8, addressed: 4, ordered: 4, accepted: 1 }
    expect(current).toMatchObject({ ...reached, failed: 1, abandoned: 2 })
    expect(before).toMatchObject({ clicks: 1, accepted: 1, abandoned: 0 })
  })

  it("begins each day in the time zone of the user", async () => {
    await addOrders(["late", 2, 1_000, "eur", "23:59"], ["early", 1, 1_000, "eur", "00:00"])
    const { series } = await overview({ days: 7 })
    const ordersOf = ({ sales }: Day) => sales[0]?.orders ?? 0
    expect(series.map(ordersOf)).toEqual([0, 0, 0, 0, 1, 1, 0])
    const inUtc = (await overview({ days: 7, zone: "UTC" })).series
    expect(inUtc.flatMap((day: Day) => ordersOf(day) || [])).toEqual([2])
  })

  it("counts the orders of each currency apart, by day and in total", async () => {
    await addOrders(["one", 3, 1_000], ["two", 3, 2_000], ["yen", 3, 500, "jpy"], ["then", 10, 700])
    const { current, before, series } = await overview({ days: 7 })
    expect(current.sales).toEqual([
      { currency_code: "eur", orders: 2, amount: 3_000 },
      { currency_code: "jpy", orders: 1, amount: 500 },
    ])
    expect(before.sales).toEqual([{ currency_code: "eur", orders: 1, amount: 700 }])
    expect(series[3].sales).toEqual(current.sales)
  })

  it("adds up amounts exactly to the last minor unit", async () => {
    const amount = Number.MAX_SAFE_INTEGER
    await addOrders(["most", 1, amount - 3], ["two", 1, 2], ["one", 1, 1])
    const { current } = await overview({})
    expect(current.sales).toEqual([{ currency_code: "eur", amount, orders: 3 }])
  })

  it("shows the products that were ordered most, with the title a deleted product was sold with", async () => {
    await addPurchase("p1", 1, "10:00", { product_id: "prod_1" })
    await addPurchase("p2", 1, "10:00", { product_id: "prod_2" })
    await addPurchase("p3", 1, "11:00", { product_id: "prod_2" })
    await addOrders(["one", 1, 1_000], ["two", 1, 2_000], ["yen", 1, 500, "jpy"], ["then", 8, 400])
    const { products } = await overview({ days: 7 })
    const sales = [
      { currency_code: "eur", orders: 2, amount: 3_000 },
      { currency_code: "jpy", orders: 1, amount: 500 },
    ]
    expect(products).toEqual([
      { product_id: "prod_1", title: "Old mug", opened: 1, orders: 3, sales },
      { product_id: "prod_2", title: "Old mug", opened: 2, orders: 0, sales: [] },
    ])
  })

  it("counts the presses that opened no purchase by their reason, as long as purchases are kept", async () => {
    await test.authorize()
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "authorize" }])
    expect((await test.authorize()).status).toBe(502)
    expect((await overview({ days: 7 })).current).toMatchObject({
      clicks: 2,
      opened: 1,
      unopened: 1,
      unopened_by_reason: [{ reason: "not_responding", presses: 1 }],
    })
    const age = (days: number) =>
      test.sql("UPDATE one_click_activity SET created_at = now() - make_interval(days => ?)", [
        days,
      ])
    await age(40)
    await prune(test.container)
    expect((await overview({ days: 92 })).current).toMatchObject({ clicks: 2, unopened: 1 })
    await age(366)
    await prune(test.container)
    expect(await test.oneClick.listActivities({ kind: "authorize" })).toEqual([])
  })

  it("covers 1 to 92 days, in time zones whose former name PostgreSQL lacks, too", async () => {
    expect((await overview({ days: 92 })).series).toHaveLength(92)
    const [formerly, now] = await Promise.all(
      ["US/Pacific-New", "America/Los_Angeles"].map((zone) => overview({ days: 7, zone }))
    )
    expect(formerly).toEqual(now)
    for (const query of [{ days: 0 }, { days: 93 }, { zone: "Mars/Base" }, { zone: "+02:00" }]) {
      const [field] = Object.keys(query)
      expect(await test.admin.get("overview", query)).toMatchObject(refusal(field))
    }
  })

  // A shop that tried the sandbox and then went live has both in its lists, and must tell them apart.
  describe("environments", () => {
    /** Moves everything stored so far to this environment. */
    const relabel = async (environment: "sandbox" | "live") => {
      for (const table of TABLES) {
        await test.sql(`UPDATE ${table} SET environment = ?`, [environment])
      }
    }

    const listed = async (list: string, environment?: string | string[]) => {
      const { data } = await test.admin.get(list, { limit: 100, environment })
      const rows = data[list] as { environment: string }[]
      return { list, count: data.count, environments: new Set(rows.map((row) => row.environment)) }
    }

    it("are stored with each purchase, order and call: the figures count the current one, and the lists can be filtered", async () => {
      // Half an hour ago, when neither the test nor a job made a call.
      await test.sql(`INSERT INTO one_click_activity (id, direction, kind, outcome, duration_ms, created_at)
        SELECT 'ocact_' || n, 'in', 'order.v2.new', 'fallback', 5, now() - interval '30 minutes'
        FROM generate_series(1, 2) AS n`)
      await relabel("sandbox")
      const figures = async () => {
        const { data: sold } = await test.admin.get("overview", { days: 1 })
        const { clicks, opened, ordered, accepted, sales } = sold.overview.current
        return {
          poor: await test.oneClick.health.countPoorAnswers(),
          funnel: { clicks, opened, ordered, accepted },
          sales,
          products: sold.overview.products.length,
        }
      }
      await shopUntilSettled(test)
      const sold = { funnel: { clicks: 1, accepted: 1 }, sales: [{ orders: 1 }], products: 1 }
      expect(await figures()).toMatchObject({ poor: 2, ...sold })
      await relabel("live")
      const funnel = { clicks: 0, opened: 0, ordered: 0, accepted: 0 }
      expect(await figures()).toMatchObject({ poor: 0, funnel, sales: [], products: 0 })

      await shopUntilSettled(test)
      for (const list of ["orders", "purchases", "activity"]) {
        const all = await listed(list)
        expect(all).toMatchObject({ list, environments: new Set(["live", "sandbox"]) })
        const live = await listed(list, "live")
        expect(live).toMatchObject({ list, environments: new Set(["live"]) })
        const sandbox = await listed(list, ["sandbox"])
        expect(sandbox).toMatchObject({ list, environments: new Set(["sandbox"]) })
        expect(live.count + sandbox.count).toBe(all.count)
      }
      expect((await test.admin.get("orders", { environment: "odd" })).status).toBe(400)
    })
  })

  describe("activity", () => {
    const list = async (query: object) => (await test.admin.get("activity", query)).data

    it("lists activity by kind, outcome, purchase and background, and returns a call", async () => {
      const { context } = await shopUntilSettled(test, { quantity: 2 })
      await until(async () => (await list({ kind: "accept order" })).count > 0)
      const { activity, count } = await list({ q: context, order: "created_at" })
      const kinds = activity.map(({ kind }: { kind: string }) => kind)
      const wanted = ["authorize", "order.cart.estimate", "order.v2.new", "accept order"]
      expect(kinds).toEqual(expect.arrayContaining(wanted))
      const { id, title, display_id } = activity[0].purchase
      expect(title).toContain("Shirt")
      const numbered = await list({ q: `#${display_id}` })
      expect(numbered.count).toBe(count)
      expect(numbered.activity[0].purchase).toEqual({ id, title, display_id })
      const kind = "order.cart.estimate"
      const outcome = ["ok", "failed"]
      const estimates = await list({ kind, outcome, direction: "in", limit: 1 })
      expect(estimates.activity).toHaveLength(1)
      expect(estimates.count).toBeGreaterThan(1)
      const one = await test.admin.get(`activity/${estimates.activity[0].id}`)
      expect(one.data.call).toMatchObject({ kind, status_code: 200 })
      expect(JSON.stringify(one.data)).toContain("SHIRT")
      expect((await test.admin.get("activity/ocact_none")).status).toBe(404)
      expect(await list({ outcome: "failed" })).toMatchObject({ count: 0 })
      expect((await test.admin.get("activity", { outcome: "odd" })).status).toBe(400)
      expect((await list({ kind: ["constructor", "authorize"] })).count).toBeGreaterThan(0)
      const polled = { kind: "retrieve order" }
      expect((await list(polled)).count).toBeGreaterThan(0)
      expect(await list({ ...polled, background: "hidden" })).toMatchObject({ count: 0 })
      const left = await list({ q: context, background: "hidden" })
      expect(left.count).toBeGreaterThan(estimates.count)
    })

    it("records an event that is sent by its older name by its newest one", async () => {
      const { sendEvent } = await test.open()
      expect((await sendEvent("order.new", {})).status).toBe(400)
      const [{ id }] = await until(async () => {
        const { activity } = await list({ kind: "order.v2.new" })
        return activity.length && activity
      })
      const { data } = await test.admin.get(`activity/${id}`)
      expect(data.call.request.event).toBe("order.new")
      expect(await list({ kind: "authorize" })).toMatchObject({ count: 1 })
    })

    it("marks a timeline that leaves out older quotes or calls", async () => {
      const cut = async (quotes: number, calls: number) => {
        const { context } = await test.authorize()
        const { id } = await purchaseOf(test, context)
        await test.sql(
          `INSERT INTO one_click_quote (id, purchase_id, event, fingerprint, answer, source)
           SELECT ? || n, ?, 'order.cart.estimate', 'f', '{}', 'empty' FROM generate_series(1, ?) n`,
          [id, id, quotes]
        )
        await test.sql(
          `INSERT INTO one_click_activity (id, direction, kind, outcome, duration_ms, context_id)
           SELECT ? || n, 'in', 'order.cart.estimate', 'ok', 1, ? FROM generate_series(1, ?) n`,
          [id, context, calls]
        )
        return (await test.admin.get(`purchases/${id}`)).data.detail.is_timeline_cut
      }
      // The purchase request itself is a call.
      const cuts = [await cut(200, 499), await cut(201, 0), await cut(0, 500)]
      expect(cuts).toEqual([false, true, true])
    })
  })
})
