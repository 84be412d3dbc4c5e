import { z } from "@medusajs/framework/zod"

const id = z.string().trim().min(1).nullish().catch(null)
const context = z.looseObject({ id }).nullish().catch(null)

/** Where the events of spec 6 name their context; a missing, null or non-text value names none. */
const namingSchema = z.looseObject({
  context_id: id,
  context,
  order: z.looseObject({ context }).nullish().catch(null),
})

/**
 * Returns whether an event names another purchase than the one whose address it was sent to (spec
 * 6.1 and 6.2 in `context_id`, 6.3 in `context`, 6.4 in the order's `context`).
 *
 * @param data of the event
 * @param contextId of the address
 */
export function namesAnotherContext(data: Record<string, unknown>, contextId: string): boolean {
  const { context_id, context: own, order } = namingSchema.parse(data)
  const named = [context_id, own?.id, order?.context?.id].flatMap((given) => given ?? [])
  return named.some((given) => given !== contextId)
}
