import { context, propagation, trace } from "@medusajs/framework/opentelemetry/api"
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from "@medusajs/framework/opentelemetry/sdk-trace-node"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ada, PERSONAL, shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"

const LEVELS = ["http", "info", "warn", "error"] as const

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
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

  /** Every log line of the plugin from now on. */
  function listen(): { level: string; line: string }[] {
    const heard: { level: string; line: string }[] = []
    const logger: Logger = test.container.resolve(ContainerRegistrationKeys.LOGGER)
    for (const level of LEVELS) {
      jest.spyOn(logger, level).mockImplementation((...[line]: unknown[]) => {
        if (String(line).startsWith("one-click: ")) {
          heard.push({ level, line: String(line) })
        }
      })
    }
    return heard
  }

  const spans = (): Record<string, unknown>[] =>
    exporter
      .getFinishedSpans()
      .filter(({ name }) => name.startsWith("one-click."))
      .map(({ name, attributes, status, events }) => ({ name, ...attributes, status, events }))

  it("puts the context id, and no personal data, into every log line and span of a purchase", async () => {
    const heard = listen()
    const { context, view } = await shopUntilSettled(test, { quantity: 2 })
    await until(async () => spans().some(({ name }) => name === "one-click.order"))

    // The shop's jobs may run in between: their calls belong to no single purchase.
    const ours = heard.filter(({ line }) => !/process |call="list orders"/.test(line))
    const kinds = ours.map(({ line }) => line.replace(/^one-click: (\D+?) \w+=.*/, "$1"))
    expect(new Set(kinds)).toEqual(
      new Set(["service called", "purchase opened", "webhook answered", "order handled"])
    )
    for (const { line } of ours) {
      expect(line).toContain(`context=${context}`)
    }
    const accepted = ours.find(({ line }) => line.includes('call="accept order"'))
    expect(accepted?.line).toContain(`order=${view.order_id}`)
    expect(ours.find(({ line }) => line.includes("order handled"))?.line).toMatch(
      /state=accepted ms=\d+$/
    )

    const traced = spans().filter((span) => span["one_click.call"] !== "list orders")
    const found = new Set(traced.map(({ name }) => name))
    expect(found).toEqual(new Set(["one-click.webhook", "one-click.service", "one-click.order"]))
    const about = traced.filter((span) => "one_click.context" in span)
    expect(about.length).toBe(traced.length)
    expect(new Set(about.map((span) => span["one_click.context"]))).toEqual(new Set([context]))

    const everything = JSON.stringify([heard, traced])
    expect(everything).not.toMatch(PERSONAL)
    expect(everything).not.toContain(ada.address.city)
  })

  it("logs a failed call to the service as a warning with its reason, and marks its span as failed", async () => {
    await shopUntilSettled(test)
    exporter.reset()
    const heard = listen()
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "authorize" }])
    expect((await test.authorize()).status).toBe(502)
    const failed = heard.find(({ line }) => line.includes("service called"))
    expect(failed).toMatchObject({
      level: "warn",
      line: expect.stringMatching(/call=authorize outcome=failed status=500 .*reason=/),
    })
    expect(heard.find(({ level }) => level === "error")?.line).toContain(
      "purchase not opened code=service_failed status=502"
    )
    const span = exporter.getFinishedSpans().find(({ name }) => name === "one-click.service")
    expect(span?.status).toEqual({ code: 2, message: "ServiceError" })
  })
})
