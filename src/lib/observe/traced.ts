import { SpanStatusCode } from "@medusajs/framework/opentelemetry/api"
import { Tracer } from "@medusajs/framework/telemetry"
import { currentScope } from "./scope"

const tracer = new Tracer("medusa-plugin-one-click")

type Attributes = Record<string, string | number | boolean | undefined | null>

/**
 * Runs `work` in an OpenTelemetry span with the current purchase and order as attributes. Has no
 * cost unless the shop has enabled Medusa's instrumentation.
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
      // Only the error's name, because its message may contain text the buyer typed.
      const message = error instanceof Error ? error.name : "error"
      span.setStatus({ code: SpanStatusCode.ERROR, message })
      throw error
    } finally {
      span.end()
    }
  })
}
