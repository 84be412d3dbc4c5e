import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { oneClickShop } from "../support/one-click-shop"

const PURCHASES = 12_000
/** The largest batch of src/modules/one-click/repositories/pruning.ts, and its first. */
const MAX_BATCH = 2_000
const FIRST_BATCH = 200
/**
 * A batch is planned to take 40 ms and the plan's promise is 100 ms; a machine that runs tests at
 * the same time may stop a statement for longer.
 */
const PROMISED_MS = 100
const STOPPED_MS = 1_000

oneClickShop({}, (test) => {
  let probe: pg.Client
  const before = new Date(Date.now() - 365 * 24 * 60 * 60_000)
  const prune = () =>
    test.oneClick.pruning.run({ activity: before, details: before, purchases: before }, 60_000)

  beforeEach(async () => {
    probe = new pg.Client(test.databaseUrl)
    await probe.connect()
    await fill()
  })

  afterEach(() => probe.end())

  /** Finished purchases of more than a year ago, each with all its rows. */
  const fill = async () => {
    const rows = `FROM generate_series(1, ${PURCHASES}) n,
      LATERAL (SELECT now() - interval '400 days' - n * interval '1 second' AS t) times`
    await probe.query(`INSERT INTO one_click_purchase (id, context_id, status, reference, variant_id,
        product_id, title, region_id, sales_channel_id, currency_code, country_code, amount,
        shipping_mode, expires_at, created_at, updated_at)
      SELECT 'p' || n, 'c' || n, 'expired', 'R', 'v', 'p', 'T', 'r', 's', 'eur', 'fr', 1000, 'dynamic',
        t, t, t ${rows}`)
    await probe.query(`INSERT INTO one_click_incoming_order (id, service_order_id, context_id,
        purchase_id, state, next_attempt_at, created_at, updated_at)
      SELECT 'i' || n, 's' || n, 'c' || n, 'p' || n, 'cancelled', t, t, t ${rows}`)
    await probe.query(`INSERT INTO one_click_hold (id, context_id, reference, variant_id,
        sales_channel_id, line_item_id, booked, released, consumed, parts, version, checked_version,
        expires_at, created_at, updated_at)
      SELECT 'h' || n, 'c' || n, 'R', 'v', 's', 'l' || n, 1, 1, 0, '[]', 1, 1, t, t, t ${rows}`)
    await probe.query("ANALYZE")
  }

  /** Records the size of each deletion of purchases. */
  const recordBatches = async () => {
    await probe.query("CREATE TABLE pruned_batch (id serial, size int)")
    await probe.query(`CREATE FUNCTION record_batch() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO pruned_batch (size) SELECT count(*) FROM gone; RETURN NULL; END $$`)
    await probe.query(`CREATE TRIGGER record_batch AFTER DELETE ON one_click_purchase
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION record_batch()`)
  }

  it("locks rows in small batches, for which another connection waits no longer than planned", async () => {
    await recordBatches()
    let isOver = false
    const pruning = prune().finally(() => (isOver = true))
    const waits: number[] = []
    while (!isOver) {
      const started = performance.now()
      // The oldest rows that are left: a batch that deletes them makes this statement wait.
      await probe.query(`SELECT id FROM one_click_purchase WHERE id IN
        (SELECT id FROM one_click_purchase ORDER BY created_at LIMIT 50) FOR UPDATE`)
      waits.push(performance.now() - started)
      await sleep(2)
    }
    expect(await pruning).toMatchObject({ is_complete: true, rows: { purchases: PURCHASES } })
    const { rows } = await probe.query<{ size: number }>(
      "SELECT size FROM pruned_batch ORDER BY id"
    )
    const sizes = rows.map(({ size }) => size).filter((size) => size > 0)
    expect(sizes[0]).toBeLessThanOrEqual(FIRST_BATCH)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BATCH)
    expect(waits.length).toBeGreaterThan(sizes.length)
    waits.sort((a, b) => a - b)
    expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(PROMISED_MS)
    expect(waits.at(-1)).toBeLessThan(STOPPED_MS)
  })

  it("gives up its locks while another connection keeps a row, and deletes all once that is over", async () => {
    await probe.query("BEGIN")
    await probe.query("SELECT id FROM one_click_purchase WHERE id = 'p6000' FOR UPDATE")
    const pruned = await prune()
    expect(pruned).toMatchObject({ is_complete: false })
    expect(pruned.rows.purchases).toBeGreaterThan(0)
    expect(pruned.rows.purchases).toBeLessThan(PURCHASES)
    expect(pruned.longest_ms).toBeLessThan(STOPPED_MS)
    await probe.query("COMMIT")
    const rest = await prune()
    expect(rest).toMatchObject({ is_complete: true })
    expect(pruned.rows.purchases + rest.rows.purchases).toBe(PURCHASES)
  })
})
