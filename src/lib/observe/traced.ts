import { SpanStatusCode } from "@medusajs/framework/opentelemetry/api"
import { Tracer } from "@medusajs/framework/telemetry"
import { currentScope } from "./scope"

const tracer = new Tracer("medusa-plugin-one-click")

type Attributes = Record<string, string | number | boolean | undefined | null>

/**
 * Does some work within a span of OpenTelemetry, named for the purchase and order at hand. Costs
 * nothing where the shop has not switched on Medusa's instrumentation.
 *
 * @param describe what is known of the result, as attributes
 */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  describe: (result: Result) => Attributes = () => ({})
): Promise<Result> {
  return tracer.trace(name, async (span) => {
    const { context, order } = currentScope()
    const note = (given: Attributes) =>
      Object.entries(given).forEach(([key, value]) => {
        if (value !== undefined && value !== null) {
          span.setAttribute(`one_click.${key}`, value)
        }
      })
    note({ context, order })
    note(attributes)
    try {
      const result = await work()
      note(describe(result))
      return result
    } catch (error) {
      // The error's name only: a message may carry what a buyer typed.
      const message = error instanceof Error ? error.name : "error"
      span.setStatus({ code: SpanStatusCode.ERROR, message })
      throw error
    } finally {
      span.end()
    }
  })
}
