import pg from "pg"

/** Rows of one year, as a shop with about 1,400 purchases a day has them. */
const YEAR = {
  purchases: 500_000,
  orders: 400_000,
  holds: 500_000,
  quotes: 250_000,
  calls: 2_000_000,
}

const CUSTOMERS_SHARE = 3

/**
 * Fills a migrated database with years of history, oldest rows first, as time would have written
 * them: 500 variants of which few sell often, four of five purchases ordered, the newest still open.
 *
 * @param years may be a fraction, for a quick run
 * @returns the number of rows of each table
 */
export async function fillHistory(url: string, years: number): Promise<Record<string, number>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("SET synchronous_commit = off")
    for (const statement of statements(Math.round(YEAR.purchases * years), years)) {
      await client.query(statement)
    }
    await client.query("VACUUM ANALYZE")
  } finally {
    await client.end()
  }
  return Object.fromEntries(
    Object.entries(YEAR).map(([name, rows]) => [name, Math.round(rows * years)])
  )
}

/** The purchase `n`: its variant, its time, and what became of it. */
function purchases(total: number, years: number, end: string): string {
  const state = `CASE WHEN n > ${total} - 40 THEN 'open' WHEN n % 5 = 0 THEN 'expired'
      WHEN n % 25 = 1 THEN 'denied' WHEN n % 25 = 2 THEN 'cancelled' ELSE 'accepted' END`
  return `(SELECT p.*, 'order_' || ${ulidTime("p.at")} || p.key AS order_id FROM (SELECT n, lpad(n::text, 10, '0') AS key, ${state} AS status,
      floor(500 * power((n * 7919 % 10007) / 10007.0, 3))::int AS variant,
      1000 + (n * 104729 % 20000) AS amount,
      1 + n * 31 % (${total} / ${CUSTOMERS_SHARE}) AS buyer,
      CASE WHEN n % 200 = 7 THEN 'live' ELSE 'sandbox' END AS environment,
      '${end}'::timestamptz - interval '1 second' * floor((${total} - n) * ${365 * 86_400 * years} / ${total}) AS at
    FROM generate_series(1::bigint, ${total}) n) AS p) AS h`
}

/** The beginning of a ULID, which Medusa's ids are: the time in milliseconds, to the base of 32. */
function ulidTime(time: string): string {
  return `(SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
      ((extract(epoch FROM ${time}) * 1000)::bigint >> (5 * i) & 31)::int + 1, 1), '' ORDER BY i DESC)
    FROM generate_series(0, 9) i)`
}

function statements(total: number, years: number): string[] {
  // Written out, because each statement has another now(), and ids contain the time.
  const from = purchases(total, years, new Date().toISOString())
  const ordered = "h.n % 5 <> 0 AND h.status <> 'open'"
  const waiting = `CASE WHEN h.n > ${total} - 4000 AND h.n % 100 = 3 THEN 'review'
      WHEN h.n % 10000 = 3 THEN 'failed' WHEN h.status = 'denied' THEN 'declined'
      ELSE h.status END`
  return [
    `INSERT INTO customer (id, email, first_name, last_name, has_account, created_at)
     SELECT 'cus_h' || n, 'buyer' || n || '@example.com', 'First' || n % 5000, 'Last' || n % 50000,
       false, now() FROM generate_series(1, ${total} / ${CUSTOMERS_SHARE}) n`,
    `INSERT INTO order_address (id, first_name, last_name, country_code, created_at)
     SELECT 'ordaddr_h' || h.key, 'First' || h.buyer % 5000, 'Last' || h.buyer % 50000, 'fr', h.at
     FROM ${from} WHERE ${ordered}`,
    `INSERT INTO "order" (id, version, status, currency_code, email, customer_id,
       shipping_address_id, is_draft_order, created_at)
     SELECT h.order_id, 1, 'pending', 'eur', 'buyer' || h.buyer || '@example.com',
       'cus_h' || h.buyer, 'ordaddr_h' || h.key, false, h.at FROM ${from} WHERE ${ordered}`,
    `INSERT INTO one_click_purchase (id, context_id, environment, status, reference, variant_id,
       product_id, title, region_id, sales_channel_id, currency_code, country_code, amount,
       shipping_mode, expires_at, service_order_id, order_id, created_at, updated_at)
     SELECT 'ocpur_h' || h.key, 'oc_h' || h.key, h.environment, h.status, 'SKU-' || h.variant,
       'variant_h' || h.variant, 'prod_h' || h.variant / 4,
       'Shirt ' || h.variant / 4 || ' / Size ' || h.variant % 4, 'reg_h', 'sc_h', 'eur', 'fr', h.amount,
       'dynamic', h.at + interval '1 hour', CASE WHEN ${ordered} THEN 'svc-' || md5(h.key) END,
       CASE WHEN ${ordered} THEN h.order_id END, h.at, h.at FROM ${from}`,
    `INSERT INTO one_click_incoming_order (id, service_order_id, context_id, environment,
       purchase_id, product_id, state, reason, amount, currency_code, order_id, next_attempt_at,
       created_at, updated_at, cart)
     SELECT 'ocin_h' || h.key, 'svc-' || md5(h.key), 'oc_h' || h.key, h.environment,
       'ocpur_h' || h.key, 'prod_h' || h.variant / 4, ${waiting}, CASE WHEN ${waiting} = 'review' THEN 'differs' END,
       h.amount + 500, 'eur', h.order_id, h.at, h.at, h.at,
       jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('item',
         jsonb_build_object('quantity', 1 + h.n % 3))))
     FROM ${from} WHERE ${ordered}`,
    `INSERT INTO one_click_hold (id, context_id, reference, variant_id, sales_channel_id,
       line_item_id, booked, released, consumed, parts, version, checked_version, expires_at,
       created_at, updated_at)
     SELECT 'ochold_h' || h.key, 'oc_h' || h.key, 'SKU-' || h.variant, 'variant_h' || h.variant,
       'sc_h', 'ordli_h' || h.key, 1, (h.status <> 'accepted' AND h.status <> 'open')::int,
       (h.status = 'accepted')::int, '[]', 2, 2, h.at + interval '30 minutes', h.at, h.at
     FROM ${from}`,
    `INSERT INTO one_click_quote (id, purchase_id, event, fingerprint, answer, source, created_at,
       updated_at)
     SELECT 'ocquo_h' || h.key, 'ocpur_h' || h.key, 'order.cart.estimate', md5(h.key),
       jsonb_build_object('packed', repeat(md5(h.key), 8)),
       CASE WHEN h.n % 1000 = 0 THEN 'last_quote' ELSE 'live' END, h.at, h.at
     FROM ${from} WHERE h.n % 2 = 0`,
    `INSERT INTO one_click_activity (id, direction, kind, outcome, context_id, service_order_id,
       status_code, duration_ms, request, response, environment, created_at, updated_at)
     SELECT 'ocact_h' || h.key || '_' || part,
       CASE WHEN part IN (1, 4) THEN 'out' ELSE 'in' END,
       (ARRAY['authorize', 'order.cart.estimate', 'order.stock.book',
         CASE WHEN h.n % 2 = 0 THEN 'retrieve order' ELSE 'list orders' END])[part],
       CASE WHEN h.n % 500 = part THEN 'failed' WHEN h.n % 300 = part THEN 'fallback' ELSE 'ok' END,
       'oc_h' || h.key, CASE WHEN part = 4 AND h.n % 5 <> 0 THEN 'svc-' || md5(h.key) END, 200,
       5 + (h.n * 17 + part * 31) % 400,
       jsonb_build_object('event', 'order.cart.estimate', 'quantity', 1, 'filler', repeat('x', 100)),
       jsonb_build_object('amount', h.amount, 'filler', repeat('y', 100)), h.environment, h.at, h.at
     FROM ${from}, generate_series(1, 4) part`,
  ]
}
