import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { handlers } from "../webhooks/handlers"
import { redact } from "../lib/redaction/redact"

/** The events that can be replayed; notifications cannot. */
export const REPLAYABLE = ["order.cart.estimate", "order.shipments.get", "order.stock.book"]

export type Replay = {
  before: Record<string, unknown> | null
  now: { status: number; body: Record<string, unknown>; duration_ms: number }
}

const requestSchema = z.object({ data: z.record(z.string(), z.unknown()) })

/**
 * Replays a stored quote or stock request as a dry run. The buyer is not stored with the request,
 * so prices and shipping options are those for the purchase's country.
 *
 * @throws {MedusaError} NOT_FOUND; NOT_ALLOWED if the call is not a request about a known purchase.
 */
export async function replay(container: MedusaContainer, id: string): Promise<Replay> {
  const oneClick = container.resolve("oneClick")
  const activity = await oneClick.retrieveActivity(id)
  const handler = handlers.get(activity.kind)
  const request = requestSchema.safeParse(activity.request)
  const [purchase] = activity.context_id
    ? await oneClick.listPurchases({ context_id: activity.context_id })
    : []
  if (!handler || !REPLAYABLE.includes(activity.kind) || !request.success || !purchase) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Only quote and stock requests about a known purchase can be replayed."
    )
  }
  const started = new Date()
  const { status, body } = await handler.answer(request.data.data, {
    container,
    // A purchase that is over now is replayed as open, so that the answers can be compared.
    purchase: { ...purchase, status: "open" },
    now: started,
    dry_run: true,
  })
  return {
    before: activity.response,
    // Redacted like the stored answer, so that redaction causes no difference.
    now: {
      status,
      body: redact(body, "shop") as Replay["now"]["body"],
      duration_ms: Date.now() - started.getTime(),
    },
  }
}
