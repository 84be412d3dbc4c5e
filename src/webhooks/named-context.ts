import { z } from "@medusajs/framework/zod"

const id = z.string().trim().min(1).nullish().catch(null)
const context = z.looseObject({ id }).nullish().catch(null)

/** Where the events of spec 6 name their context; what is missing, null or no text names none. */
const namingSchema = z.looseObject({
  context_id: id,
  context,
  order: z.looseObject({ context }).nullish().catch(null),
})

/**
 * Whether an event says that it is about another purchase than the one to whose address it came
 * (spec 6.1 and 6.2 in `context_id`, 6.3 in `context`, 6.4 in the order's).
 *
 * @param data the event's
 * @param contextId of the address
 */
export function namesAnotherContext(data: Record<string, unknown>, contextId: string): boolean {
  const { context_id, context: own, order } = namingSchema.parse(data)
  const named = [context_id, own?.id, order?.context?.id].flatMap((given) => given ?? [])
  return named.some((given) => given !== contextId)
}
