/**
 * The figures of the overview and the health page as SQL, for the pages, which read recent rows, and
 * for the rollups, which keep the figures of past days.
 */

export const CLICK_COUNTS = [
  "clicks",
  "opened",
  "addressed",
  "paid",
  "accepted",
  "failed",
  "abandoned",
] as const

/** Columns of started purchases `p` with their orders `i`. */
export const COUNT_CLICKS = `count(*)::int AS clicks,
  count(*) FILTER (WHERE p.opened_at IS NOT NULL OR i.failed IS NOT NULL)::int AS opened,
  count(*) FILTER (WHERE p.address_at IS NOT NULL OR i.failed IS NOT NULL)::int AS addressed,
  count(*) FILTER (WHERE NOT i.failed)::int AS paid,
  count(*) FILTER (WHERE p.status = 'accepted')::int AS accepted,
  count(*) FILTER (WHERE i.failed OR i.failed IS NULL AND p.ending = 'payment_failed')::int AS failed,
  count(*) FILTER (WHERE i.failed IS NULL AND (p.ending = 'abandoned'
    OR p.ending IS NULL AND p.status = 'expired'))::int AS abandoned`

/** Purchases `p`, and whether all their orders' payments failed: null without an order. */
export const PURCHASES_WITH_ORDERS = `one_click_purchase p
  LEFT JOIN LATERAL (SELECT bool_and(o.service_status IS NOT DISTINCT FROM 'payment_failed') AS failed
    FROM one_click_incoming_order o
    WHERE o.context_id = p.context_id AND o.purchase_id = p.id AND o.deleted_at IS NULL) i ON true`

/** True for an incoming order `i` that is a sale. */
export const IS_SALE = `i.state = 'accepted' AND i.currency_code IS NOT NULL AND i.deleted_at IS NULL`

export const COUNT_SALES = `count(*)::int AS orders, sum(i.amount)::float8 AS amount`

export const COUNT_CALLS = `count(*) FILTER (WHERE outcome = 'ok')::int AS ok,
  count(*) FILTER (WHERE outcome = 'fallback')::int AS fallback,
  count(*) FILTER (WHERE outcome IN ('failed', 'refused'))::int AS failed`

export const COUNT_OUTCOMES = `count(*)::int AS calls,
  count(*) FILTER (WHERE outcome = 'fallback')::int AS fallbacks,
  count(*) FILTER (WHERE outcome = 'refused')::int AS refused,
  count(*) FILTER (WHERE outcome = 'failed')::int AS failed`

/** How much longer each duration of the rollup is than the one before. */
const STEP = 1.05

/** A duration to within 2.5 %, or half a millisecond, so that a day has few different ones. */
export const ROUNDED_MS = `CASE WHEN duration_ms < 20 THEN duration_ms
  ELSE round(${STEP} ^ round(ln(duration_ms) / ln(${STEP})))::int END`

/**
 * The stock ledger of holds `h`. Stock of an order that needs approval is outstanding, because it is
 * not sold yet.
 */
export const COUNT_STOCK = `coalesce(sum(h.booked), 0)::int AS booked,
  coalesce(sum(h.released), 0)::int AS released,
  coalesce(sum(h.consumed) FILTER (WHERE NOT w.waits), 0)::int AS consumed,
  coalesce(sum(h.booked - h.released - CASE WHEN w.waits THEN 0 ELSE h.consumed END), 0)::int
    AS outstanding,
  count(*) FILTER (WHERE h.booked > h.released + CASE WHEN w.waits THEN 0 ELSE h.consumed END)::int
    AS holds`

export const HOLDS_WITH_WAITING = `one_click_hold h
  CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM one_click_incoming_order o
    WHERE o.context_id = h.context_id AND o.state = 'placed' AND o.approved_at IS NULL
      AND o.deleted_at IS NULL) AS waits) w`
