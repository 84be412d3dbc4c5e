import { context, metrics, propagation, trace } from "@medusajs/framework/opentelemetry/api"
import { metrics as sdk } from "@medusajs/framework/opentelemetry/sdk-node"
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { ada, PERSONAL, shopUntilPlaced, shopUntilSettled } from "../support/buy"
import { observeGauges } from "../support/inside"
import { whileLocked } from "../support/locked-tables"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"

const OPERATIONS = path.resolve(__dirname, "../../docs/operations")

const labels = (...names: string[]) => names.map((name) => `one_click.${name}`)

const OK = { "one_click.outcome": "ok" }

/** A data point with one label. */
const point = (label: string, name: string, value: unknown = 1) => ({
  [`one_click.${label}`]: name,
  value,
})

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  describe("metrics", () => {
    const exporter = new sdk.InMemoryMetricExporter(sdk.AggregationTemporality.CUMULATIVE)
    const reader = new sdk.PeriodicExportingMetricReader({
      exporter,
      exportIntervalMillis: 2 ** 30,
    })
    const provider = new sdk.MeterProvider({ readers: [reader] })

    beforeAll(() => {
      metrics.setGlobalMeterProvider(provider)
      observeGauges(() => test.oneClick.health.gauges())
    })
    beforeEach(() => test.oneClick.settings.save({ acceptance: "review" }))
    afterAll(async () => {
      await provider.shutdown()
      metrics.disable()
    })

    /** Every metric of this file, with its data points: attributes, and value or number of values. */
    async function collected() {
      await reader.forceFlush()
      const scopes = exporter.getMetrics().at(-1)?.scopeMetrics ?? []
      const found = scopes.flatMap((scope) => scope.metrics)
      return new Map(
        found.map(({ descriptor: { name, unit }, dataPoints }) => {
          const points = dataPoints.map(({ attributes, value }) => ({
            ...attributes,
            value: typeof value === "number" ? value : (value as { count: number }).count,
          }))
          return [name, { unit, points }]
        })
      )
    }

    it("measure the webhooks, calls, orders and holds of a purchase, without an id or personal data, and fallbacks by event and source, under the names that the dashboard and the alert rules query", async () => {
      await shopUntilPlaced(test)
      // The worker's run is measured when it ends, which is after the order was placed.
      const measured = await until(async () => {
        const all = await collected()
        return all.has("one_click.order.duration") && all
      })
      const points = (name: string) => measured.get(`one_click.${name}`)?.points
      expect(measured.get("one_click.webhook.duration")).toMatchObject({
        unit: "s",
        points: expect.arrayContaining([
          { ...point("event", "order.cart.estimate", expect.any(Number)), ...OK },
          { ...point("event", "order.v2.new"), ...OK },
        ]),
      })
      expect(points("service.duration")).toContainEqual(point("call", "authorize"))
      expect(points("order.duration")).toContainEqual(point("state", "placed"))
      const waiting = { review: 0, failed: 0, to_approve: 1, working: 0 }
      expect(points("order.count")).toEqual(
        Object.entries(waiting).map(([state, value]) => point("state", state, value))
      )
      expect(points("order.oldest_waiting")?.[0].value).toBeGreaterThan(0)
      for (const name of ["hold.units", "service.outage"]) {
        expect([name, points(name)]).toEqual([name, [{ value: 0 }]])
      }
      const pending = measured.get("db.client.connection.pending_requests")
      expect(pending?.points).toEqual([{ value: 0 }])
      const attributes = [...measured.values()].flatMap((one) => one.points.flatMap(Object.keys))
      expect(new Set(attributes)).toEqual(
        new Set(["value", ...labels("event", "outcome", "call", "state")])
      )

      const { sendEvent } = await test.open()
      const items = [{ product_reference: "SHIRT", quantity: 1 }]
      const ask = () => sendEvent("order.shipments.get", { items })
      await ask()
      await whileLocked(test, ["product_variant"], ask)
      const withFallback = await collected()
      expect(withFallback.get("one_click.webhook.fallbacks")?.points).toEqual([
        { ...point("event", "order.shipments.get"), ...point("source", "last_quote") },
      ])
      const known = [
        ...[...withFallback].flatMap(([name, { unit }]) => prometheusNames(name, unit)),
        ...labels("event", "outcome", "call", "state", "source").map(underscored),
      ]
      for (const file of readdirSync(OPERATIONS)) {
        const text = readFileSync(path.join(OPERATIONS, file), "utf8")
        const queried = text.match(/\b(?:one_click|db_client)_[a-z_]+\b/g) ?? []
        const unknown = queried.filter((name) => !known.includes(name))
        expect([file, queried.length > 3, unknown]).toEqual([file, true, []])
      }
    })
  })

  describe("traces and log lines", () => {
    const exporter = new InMemorySpanExporter()
    const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })

    beforeAll(() => provider.register())
    afterAll(async () => {
      await provider.shutdown()
      for (const one of [trace, context, propagation]) {
        one.disable()
      }
    })
    afterEach(() => exporter.reset())

    const spans = (): Record<string, unknown>[] =>
      exporter
        .getFinishedSpans()
        .filter(({ name }) => name.startsWith("one-click."))
        .map(({ name, attributes, status, events }) => ({ name, ...attributes, status, events }))

    it("puts the context id, and no personal data, into every log line and span of a purchase", async () => {
      const lines = logged(test, "http", "info", "warn", "error")
      const { context, view } = await shopUntilSettled(test, { quantity: 2 })
      await until(async () => spans().some(({ name }) => name === "one-click.order"))

      // The shop's jobs may run in between: their calls belong to no single purchase.
      const heard = lines.filter((line) => line.startsWith("one-click: "))
      const ours = heard.filter((line) => !/process |call="list orders"/.test(line))
      const kinds = ours.map((line) => line.replace(/^one-click: (\D+?) \w+=.*/, "$1"))
      expect(new Set(kinds)).toEqual(
        new Set(["service called", "purchase opened", "webhook answered", "order handled"])
      )
      for (const line of ours) {
        expect(line).toContain(`context=${context}`)
      }
      const accepted = ours.find((line) => line.includes('call="accept order"'))
      expect(accepted).toContain(`order=${view.order_id}`)
      const handled = ours.find((line) => line.includes("order handled"))
      expect(handled).toMatch(/state=accepted ms=\d+$/)

      const traced = spans().filter((span) => span["one_click.call"] !== "list orders")
      const found = new Set(traced.map(({ name }) => name))
      expect(found).toEqual(new Set(["one-click.webhook", "one-click.service", "one-click.order"]))
      expect(new Set(traced.map((span) => span["one_click.context"]))).toEqual(new Set([context]))

      const everything = JSON.stringify([heard, traced])
      expect(everything).not.toMatch(PERSONAL)
      expect(everything).not.toContain(ada.address.city)
    })

    it("logs a failed call to the service as a warning with its reason, and marks its span as failed", async () => {
      const [warnings, errors] = [logged(test, "warn"), logged(test, "error")]
      await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "authorize" }])
      expect((await test.authorize()).status).toBe(502)
      expect(warnings.find((line) => line.includes("service called"))).toMatch(
        /call=authorize outcome=failed status=500 .*reason=/
      )
      expect(errors.find((line) => line.startsWith("one-click: "))).toContain(
        "purchase not opened code=service_failed status=502"
      )
      const span = exporter.getFinishedSpans().find(({ name }) => name === "one-click.service")
      expect(span?.status).toEqual({ code: 2, message: "ServiceError" })
    })
  })
})

const underscored = (name: string) => name.replace(/\./g, "_")

/** The names under which Prometheus stores a metric of OpenTelemetry. */
function prometheusNames(name: string, unit: string): string[] {
  const base = underscored(name) + (unit === "s" ? "_seconds" : "")
  return name.endsWith(".duration")
    ? ["_bucket", "_count", "_sum"].map((suffix) => base + suffix)
    : [base, `${base}_total`]
}
