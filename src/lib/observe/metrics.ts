import { metrics } from "@medusajs/framework/opentelemetry/api"

const METER = "medusa-plugin-one-click"

/** Attributes with few values; ids belong into spans and log lines. */
const ATTRIBUTES = ["event", "call", "outcome", "state"]

/** Seconds; a buyer is answered within 2.5. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Records how long something took, in the histogram `<name>.duration` (seconds). Has no effect
 * unless the shop has registered a meter provider.
 *
 * @param attributes only those with few values are recorded
 * @param duration_ms milliseconds
 */
export function recordDuration(
  name: string,
  attributes: Record<string, unknown>,
  duration_ms: number
): void {
  const few = Object.entries(attributes).flatMap(([key, value]) =>
    ATTRIBUTES.includes(key) && typeof value === "string" ? [[`one_click.${key}`, value]] : []
  )
  metrics
    .getMeter(METER)
    .createHistogram(`${name}.duration`, {
      unit: "s",
      advice: { explicitBucketBoundaries: BOUNDARIES },
    })
    .record(duration_ms / 1_000, Object.fromEntries(few))
}

/** Counts one quote request that was answered by a fallback. */
export function countFallback(event: string, source: string): void {
  metrics
    .getMeter(METER)
    .createCounter("one_click.webhook.fallbacks", { unit: "{response}" })
    .add(1, { "one_click.event": event, "one_click.source": source })
}

/** The gauges of one value, each with its name and unit. */
const OTHER_GAUGES = [
  // Seconds since the oldest order arrived that isn't decided.
  ["oldest_waiting_s", "one_click.order.oldest_waiting", "s"],
  // Units held for open purchases.
  ["held_units", "one_click.hold.units", "{unit}"],
  // Seconds since calls to the service fail; 0 while they succeed.
  ["outage_s", "one_click.service.outage", "s"],
  // Requests of this process that wait for a database connection.
  ["pool_waiting", "db.client.connection.pending_requests", "{request}"],
] as const

/** What the database says about the shop as a whole; each process reports the same values. */
export type Gauges = Record<(typeof OTHER_GAUGES)[number][0], number> & {
  /** Incoming orders that aren't decided, by what they wait for. */
  orders: Record<string, number>
}

/**
 * Registers the gauges. They are read when the shop's meter provider collects, usually once a
 * minute, and not at all without one.
 */
export function observeGauges(read: () => Promise<Gauges>): void {
  const meter = metrics.getMeter(METER)
  const orders = meter.createObservableGauge("one_click.order.count", { unit: "{order}" })
  const others = OTHER_GAUGES.map(([gauge, name, unit]) => ({
    gauge,
    instrument: meter.createObservableGauge(name, { unit }),
  }))
  meter.addBatchObservableCallback(
    async (result) => {
      const gauges = await read()
      for (const [state, count] of Object.entries(gauges.orders)) {
        result.observe(orders, count, { "one_click.state": state })
      }
      others.forEach(({ gauge, instrument }) => result.observe(instrument, gauges[gauge]))
    },
    [orders, ...others.map(({ instrument }) => instrument)]
  )
}
