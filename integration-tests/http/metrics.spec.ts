import { metrics as api } from "@medusajs/framework/opentelemetry/api"
import { metrics as sdk } from "@medusajs/framework/opentelemetry/sdk-node"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { isDeepStrictEqual } from "node:util"
import { shopUntilPlaced } from "../support/buy"
import { observeGauges } from "../support/inside"
import { whileLocked } from "../support/locked-tables"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"

const OPERATIONS = path.resolve(__dirname, "../../docs/operations")

oneClickShop({ shipping_mode: "cart_rules", acceptance: "review" }, (test) => {
  const exporter = new sdk.InMemoryMetricExporter(sdk.AggregationTemporality.DELTA)
  const reader = new sdk.PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 2 ** 30 })
  const provider = new sdk.MeterProvider({ readers: [reader] })

  beforeAll(() => {
    api.setGlobalMeterProvider(provider)
    observeGauges(() => test.oneClick.health.gauges())
  })
  beforeEach(async () => {
    await reader.forceFlush()
    exporter.reset()
  })
  afterAll(async () => {
    await provider.shutdown()
    api.disable()
  })

  /**
   * Every data point of this test by metric, with its attributes and its value or number of
   * measurements.
   */
  async function collected() {
    await reader.forceFlush()
    const found = new Map<string, { unit: string; points: Record<string, unknown>[] }>()
    const exported = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics)
    for (const metric of exported.flatMap(({ metrics }) => metrics)) {
      const { name, unit } = metric.descriptor
      const points = found.get(name)?.points ?? []
      for (const { attributes, value } of metric.dataPoints) {
        const added = typeof value === "number" ? value : (value as { count: number }).count
        const isSame = (point: object) =>
          isDeepStrictEqual({ ...point, value: 0 }, { ...attributes, value: 0 })
        const known = points.find(isSame)
        const isGauge = metric.dataPointType === sdk.DataPointType.GAUGE
        if (known) {
          known.value = isGauge ? added : Number(known.value) + added
        } else {
          points.push({ ...attributes, value: added })
        }
      }
      found.set(name, { unit, points })
    }
    return found
  }

  /** Has a shipping request answered by its last quote. */
  async function fallBack() {
    const { sendEvent } = await test.open()
    const items = [{ product_reference: "SHIRT", quantity: 1 }]
    const ask = () => sendEvent("order.shipments.get", { items })
    await ask()
    await whileLocked(test, ["product_variant"], ask)
  }

  it("measures the webhooks, calls, orders and holds of a purchase, without an id or personal data", async () => {
    await shopUntilPlaced(test)
    // The worker's run is measured when it ends, which is after the order was placed.
    const measured = await until(async () => {
      const all = await collected()
      return all.has("one_click.order.duration") && all
    })
    expect(measured.get("one_click.webhook.duration")).toMatchObject({
      unit: "s",
      points: expect.arrayContaining([
        {
          "one_click.event": "order.cart.estimate",
          "one_click.outcome": "ok",
          value: expect.any(Number),
        },
        { "one_click.event": "order.v2.new", "one_click.outcome": "ok", value: 1 },
      ]),
    })
    expect(measured.get("one_click.service.duration")?.points).toContainEqual({
      "one_click.call": "authorize",
      value: 1,
    })
    expect(measured.get("one_click.order.duration")?.points).toContainEqual({
      "one_click.state": "placed",
      value: 1,
    })
    expect(measured.get("one_click.order.count")?.points).toEqual([
      { "one_click.state": "placed", value: 1 },
    ])
    expect(measured.get("one_click.order.oldest_waiting")?.points[0].value).toBeGreaterThan(0)
    expect(measured.get("one_click.hold.units")?.points).toEqual([{ value: 0 }])
    expect(measured.get("one_click.service.outage")?.points).toEqual([{ value: 0 }])
    expect(measured.get("db.client.connection.pending_requests")?.points).toEqual([{ value: 0 }])
    const attributes = [...measured.values()].flatMap(({ points }) => points.flatMap(Object.keys))
    expect(new Set(attributes)).toEqual(
      new Set(["value", ...["event", "outcome", "call", "state"].map((key) => `one_click.${key}`)])
    )
  })

  it("counts the fallbacks by event and source", async () => {
    await fallBack()
    expect((await collected()).get("one_click.webhook.fallbacks")?.points).toEqual([
      {
        "one_click.event": "order.shipments.get",
        "one_click.source": "last_quote",
        value: 1,
      },
    ])
  })

  it("names the metrics that the dashboard and the alert rules query", async () => {
    await shopUntilPlaced(test)
    await fallBack()
    const known = [...(await collected())].flatMap(([name, { unit }]) =>
      prometheusNames(name, unit)
    )
    for (const file of readdirSync(OPERATIONS)) {
      const text = readFileSync(path.join(OPERATIONS, file), "utf8")
      const queried = text.match(/\b(?:one_click|db_client)_[a-z_]+\b/g) ?? []
      const unknown = queried.filter((name) => !known.includes(name) && !LABELS.includes(name))
      expect([file, queried.length > 3, unknown]).toEqual([file, true, []])
    }
  })
})

const LABELS = ["event", "outcome", "call", "state", "source"].map((key) => `one_click_${key}`)

/** The names under which Prometheus stores a metric of OpenTelemetry. */
function prometheusNames(name: string, unit: string): string[] {
  const base = name.replace(/\./g, "_") + (unit === "s" ? "_seconds" : "")
  return name.endsWith(".duration")
    ? ["_bucket", "_count", "_sum"].map((suffix) => base + suffix)
    : [base, `${base}_total`]
}
