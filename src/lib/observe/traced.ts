import { SpanStatusCode } from "@medusajs/framework/opentelemetry/api"
import { Tracer } from "@medusajs/framework/telemetry"
import { recordDuration } from "./metrics"
import { currentScope } from "./log"

const tracer = new Tracer("medusa-plugin-one-click")

type Attributes = Record<string, string | number | boolean | undefined | null>

/**
 * Runs `work` in an OpenTelemetry span with the current purchase and order as attributes, and
 * records its duration as a metric. Has next to no cost unless the shop has enabled Medusa's
 * instrumentation.
 *
 * @param describe returns attributes for the result
 */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  describe: (result: Result) => Attributes = () => ({})
): Promise<Result> {
  return tracer.trace(name, async (span) => {
    const begun = performance.now()
    const measured: Attributes = {}
    const note = (given: Attributes) => {
      Object.assign(measured, given)
      for (const [key, value] of Object.entries(given)) {
        if (value !== undefined && value !== null) {
          span.setAttribute(`one_click.${key}`, value)
        }
      }
    }
    // One after the other: an attribute that is missing must not hide the scope's.
    note(currentScope())
    note(attributes)
    try {
      const result = await work()
      note(describe(result))
      return result
    } catch (error) {
      // Only the error's name, because its message may contain text the buyer typed.
      const message = error instanceof Error ? error.name : "error"
      span.setStatus({ code: SpanStatusCode.ERROR, message })
      measured.outcome = "failed"
      throw error
    } finally {
      span.end()
      recordDuration(name.replace("one-click", "one_click"), measured, performance.now() - begun)
    }
  })
}
