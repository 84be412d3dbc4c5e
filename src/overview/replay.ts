import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { callbacks } from "../webhooks/events"
import { redact } from "../activity/redact"

/** The questions whose answer can be found again; notifications have none. */
export const REPLAYABLE = ["order.cart.estimate", "order.shipments.get", "order.stock.book"]

export type Replay = {
  before: Record<string, unknown> | null
  now: { status: number; body: Record<string, unknown>; duration_ms: number }
}

const requestSchema = z.object({ data: z.record(z.string(), z.unknown()) })

/**
 * Answers a kept question again as a dry run. The buyer is not kept with it, so that prices and modes
 * are those of the purchase's country.
 *
 * @throws {MedusaError} NOT_FOUND; NOT_ALLOWED where it is no question of a known purchase.
 */
export async function replay(
  container: MedusaContainer,
  id: string,
  clock: () => Date
): Promise<Replay> {
  const oneClick = container.resolve("oneClick")
  const activity = await oneClick.retrieveActivity(id)
  const callback = callbacks.get(activity.kind)
  const request = requestSchema.safeParse(activity.request)
  const [purchase] = activity.context_id
    ? await oneClick.listPurchases({ context_id: activity.context_id })
    : []
  if (!callback || !REPLAYABLE.includes(activity.kind) || !request.success || !purchase) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Only questions about a known purchase can be played again: prices, shipping modes and stock."
    )
  }
  const started = clock()
  const { status, body } = await callback.answer(request.data.data, {
    container,
    // A purchase that is over meanwhile is asked as if it were not, so that the answers compare.
    purchase: { ...purchase, status: "open" },
    now: started,
    dry_run: true,
  })
  return {
    before: activity.response,
    // Redacted as the kept answer is, so that hiding a part makes no difference between the two.
    now: {
      status,
      body: redact(body, "shop") as Replay["now"]["body"],
      duration_ms: clock().getTime() - started.getTime(),
    },
  }
}
