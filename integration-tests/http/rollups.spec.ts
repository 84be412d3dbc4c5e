import fc from "fast-check"
import prune from "../../.medusa/server/src/jobs/one-click-prune"
import { oneClickShop } from "../support/one-click-shop"

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const BUDGET_MS = 60_000
const ZONES = ["UTC", "Europe/Paris", "Asia/Kathmandu", "America/New_York", "Australia/Lord_Howe"]

oneClickShop({}, (test) => {
  const TABLES = ["purchase", "incoming_order", "hold", "activity", "quote"]
  const ROLLUPS = ["clicks", "sales", "product_clicks", "product_sales", "calls", "durations"]
  const EVERY = [...ROLLUPS, "stock"]
  const forget = async () => {
    for (const table of [...EVERY, "state"]) {
      await test.sql(`DELETE FROM one_click_rollup_${table}`)
    }
  }

  /** Fills the tables with random history of the last three weeks. */
  const fill = async (seed: number, purchases: number) => {
    for (const table of TABLES) {
      await test.sql(`DELETE FROM one_click_${table}`)
    }
    const random = (n: number) => `(abs(hashtext(n || ' ${n} ${seed}')) % 1000) / 1000.0`
    const pick = (n: number, ...values: string[]) =>
      `(ARRAY[${values.join(", ")}])[1 + floor(${random(n)} * ${values.length})::int]`
    const at = `now() - interval '22 days' * ${random(1)}`
    const rows = `generate_series(1, ${purchases}) n`
    await test.sql(`INSERT INTO one_click_purchase (id, context_id, environment, status, reference,
        variant_id, product_id, title, region_id, sales_channel_id, currency_code, country_code,
        amount, shipping_mode, expires_at, opened_at, address_at, ending, created_at, updated_at)
      SELECT 'p' || n, 'c' || n, ${pick(2, "'sandbox'", "'sandbox'", "'live'", "NULL")},
        ${pick(3, "'open'", "'accepted'", "'expired'", "'ordered'", "'cancelled'")}, 'R', 'v',
        'prod_' || ${pick(4, "1", "2", "3")}, 'T', 'r', 's', 'eur', 'fr', 1000, 'dynamic', now(),
        ${pick(5, "NULL", "now()")}, ${pick(6, "NULL", "now()")},
        ${pick(7, "NULL", "NULL", "'payment_failed'", "'abandoned'")}, t, t
      FROM ${rows}, LATERAL (SELECT ${at} AS t) times`)
    await test.sql(`INSERT INTO one_click_incoming_order (id, service_order_id, context_id, environment,
        purchase_id, state, service_status, amount, currency_code, approved_at, next_attempt_at,
        created_at, updated_at)
      SELECT 'i' || n, 's' || n, 'c' || n, p.environment, p.id,
        ${pick(8, "'accepted'", "'accepted'", "'placed'", "'review'", "'declined'")},
        ${pick(9, "'pending'", "'payment_failed'")}, 1000 + n, ${pick(10, "'eur'", "'usd'")},
        ${pick(11, "NULL", "now()")}, now(), t, t
      FROM ${rows} JOIN one_click_purchase p ON p.id = 'p' || n,
        LATERAL (SELECT least(now(), p.created_at + interval '5 days' * power(${random(12)}, 4)) AS t) times
      WHERE ${random(13)} < 0.7`)
    await test.sql(`INSERT INTO one_click_hold (id, context_id, reference, variant_id, sales_channel_id,
        line_item_id, booked, released, consumed, parts, version, checked_version, expires_at,
        created_at, updated_at)
      SELECT 'h' || n, 'c' || n, 'R', 'v', 's', 'l' || n, 3, ${pick(14, "0", "1", "2")},
        ${pick(15, "0", "1")}, '[]', 1, 1, now(), p.created_at, p.created_at
      FROM ${rows} JOIN one_click_purchase p ON p.id = 'p' || n`)
    await test.sql(`INSERT INTO one_click_activity (id, direction, kind, outcome, duration_ms, environment,
        created_at, updated_at)
      SELECT 'a' || n, ${pick(16, "'in'", "'out'")}, ${pick(17, "'one'", "'two'")},
        ${pick(18, "'ok'", "'ok'", "'fallback'", "'refused'", "'failed'")},
        floor(3000 * power(${random(19)}, 3))::int, ${pick(2, "'sandbox'", "'live'", "NULL")}, t, t
      FROM generate_series(1, ${purchases * 3}) n,
        LATERAL (SELECT now() - interval '22 days' * ${random(20)} AS t) times`)
  }

  const figures = async (days: number, zone: string, to: Date) => {
    const periods = await test.oneClick.sales.periods({ days, zone })
    const { clicks, orders, products } = await test.oneClick.sales.read(periods, zone)
    const { kinds, series, stock } = await test.oneClick.health.read({
      from: new Date(to.getTime() - days * DAY_MS),
      to,
    })
    const sorted = (rows: object[]) =>
      rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
    return {
      exact: {
        clicks: sorted(clicks),
        orders: sorted(orders),
        products,
        series,
        stock,
        kinds: sorted(kinds.map(({ p50: _p50, p95: _p95, ...counts }) => counts)),
      },
      durations: kinds
        .map(({ kind, direction, p50, p95 }) => ({ key: kind + direction, p50, p95 }))
        .sort((a, b) => a.key.localeCompare(b.key)),
    }
  }

  /** Compares the figures from rollups and recent rows with those from all rows. */
  const expectSame = async (days: number, zone: string) => {
    const to = new Date()
    const rolled = await figures(days, zone, to)
    const [{ until }] = await test.sql<{ until: Date }>(
      "SELECT rolled_until AS until FROM one_click_rollup_state"
    )
    await test.sql("UPDATE one_click_rollup_state SET rolled_until = NULL")
    const plain = await figures(days, zone, to)
    await test.sql("UPDATE one_click_rollup_state SET rolled_until = ?", [until])
    expect(rolled.exact).toEqual(plain.exact)
    expect(rolled.durations.map(({ key }) => key)).toEqual(plain.durations.map(({ key }) => key))
    for (const [at, { p50, p95 }] of rolled.durations.entries()) {
      expect(Math.abs(p50 - plain.durations[at].p50)).toBeLessThanOrEqual(1 + 0.026 * p50)
      expect(Math.abs(p95 - plain.durations[at].p95)).toBeLessThanOrEqual(1 + 0.026 * p95)
    }
  }

  const contents = async () =>
    Promise.all(
      EVERY.map((table) =>
        test.sql(`SELECT * FROM one_click_rollup_${table} ORDER BY 1, 2, 3, 4, 5`)
      )
    )

  it("shows the same figures from rollups and recent rows as from all rows, in every time zone", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 400 }),
        async (seed, purchases) => {
          await forget()
          await fill(seed, purchases)
          expect(await test.oneClick.rollups.run(BUDGET_MS)).toMatchObject({ is_complete: true })
          for (const zone of ZONES) {
            await expectSame(9, zone)
          }
          await expectSame(30, "Europe/Paris")
        }
      ),
      { numRuns: 6 }
    )
  })

  it("writes the same rows again, also when two processes roll up at once", async () => {
    await fill(7, 300)
    await Promise.all([test.oneClick.rollups.run(BUDGET_MS), test.oneClick.rollups.run(BUDGET_MS)])
    const first = await contents()
    expect(first.every((rows) => rows.length > 0)).toBe(true)
    await test.sql("UPDATE one_click_rollup_state SET rolled_until = NULL, changes_until = NULL")
    await test.oneClick.rollups.run(BUDGET_MS)
    expect(await contents()).toEqual(first)
  })

  it("continues in the next run where its time ended", async () => {
    await fill(8, 100)
    expect(await test.oneClick.rollups.run(0)).toEqual({ days: 0, is_complete: false })
    await expectSame(9, "UTC")
    expect(await test.oneClick.rollups.run(BUDGET_MS)).toMatchObject({ is_complete: true })
    await expectSame(9, "UTC")
  })

  it("counts what changed after its day was rolled up", async () => {
    await fill(9, 300)
    await test.oneClick.rollups.run(BUDGET_MS)
    const before = await contents()
    const old = "created_at < now() - interval '4 days'"
    await test.sql(`UPDATE one_click_incoming_order SET state = 'accepted', updated_at = now()
      WHERE state = 'review' AND ${old}`)
    await test.sql(`UPDATE one_click_purchase SET status = 'accepted', updated_at = now()
      WHERE status = 'ordered' AND ${old}`)
    await test.sql(
      `UPDATE one_click_hold SET released = booked, consumed = 0, updated_at = now() WHERE ${old}`
    )
    // An order of a purchase that was rolled up without one.
    await test.sql(`INSERT INTO one_click_incoming_order (id, service_order_id, context_id, environment,
        purchase_id, state, next_attempt_at)
      SELECT 'late' || p.id, 'late' || p.id, p.context_id, p.environment, p.id, 'review', now()
      FROM one_click_purchase p WHERE ${old} AND NOT EXISTS
        (SELECT FROM one_click_incoming_order i WHERE i.purchase_id = p.id)`)
    await test.oneClick.rollups.run(BUDGET_MS)
    expect(await contents()).not.toEqual(before)
    await expectSame(20, "Europe/Paris")
  })

  it("deletes no call whose day is not rolled up yet, however short the retention time is", async () => {
    for (const [id, hours] of [
      ["young", 30],
      ["old", 24 * 5],
    ] as const) {
      await test.sql(`INSERT INTO one_click_activity (id, direction, kind, outcome, duration_ms, created_at)
        VALUES ('${id}', 'in', 'short', 'ok', 1, now() - interval '${hours} hours')`)
    }
    await test.oneClick.settings.save({ activity_days: 1 })
    await prune(test.container)
    const kept = await test.oneClick.listActivities({ kind: "short" })
    expect(kept.map(({ id }) => id)).toEqual(["young"])
    const to = new Date()
    const { kinds } = await test.oneClick.health.read({
      from: new Date(to.getTime() - 7 * DAY_MS),
      to,
    })
    expect(kinds).toContainEqual(expect.objectContaining({ kind: "short", calls: 2 }))
  })

  it("keeps past figures when their rows are deleted, also when a row of their day changes", async () => {
    await fill(10, 300)
    // A purchase is finished when its order is.
    await test.sql(`UPDATE one_click_purchase p SET status = 'accepted', expires_at = created_at,
        updated_at = greatest(p.created_at, (SELECT max(i.created_at) FROM one_click_incoming_order i
          WHERE i.purchase_id = p.id))`)
    await test.sql("UPDATE one_click_incoming_order SET state = 'accepted'")
    await test.sql("UPDATE one_click_hold SET released = booked, consumed = 0")
    await test.oneClick.rollups.run(BUDGET_MS)
    const before = await contents()
    const cutoff = new Date(Date.now() - 5 * DAY_MS)
    await test.oneClick.rollups.freeze(cutoff)
    const { rows } = await test.oneClick.pruning.run(
      { activity: cutoff, details: cutoff, purchases: cutoff },
      BUDGET_MS
    )
    expect(rows.purchases).toBeGreaterThan(0)
    expect(rows.calls).toBeGreaterThan(0)
    await test.sql(`UPDATE one_click_purchase SET updated_at = now()`)
    await test.sql(`INSERT INTO one_click_hold (id, context_id, reference, variant_id, sales_channel_id,
        line_item_id, booked, released, consumed, parts, version, checked_version, expires_at,
        created_at) SELECT 'late', 'late', 'R', 'v', 's', 'l', 1, 1, 0, '[]', 1, 1, now(),
        now() - interval '12 days'`)
    await test.oneClick.rollups.run(BUDGET_MS)
    expect(await contents()).toEqual(before)
  })
})
