import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaRequest, MedusaRequestHandler, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaError } from "@medusajs/framework/utils"
import { withOrderLock } from "../../orders/locks"

/** Milliseconds after which a route is given up whose caller is gone: more than a capture takes. */
const MAX_ROUTE_MS = 5 * 60_000

const PAUSE_MS = 100

type Guard = {
  /** Returns the id of the request's Medusa order, if it is a one-click order. */
  findOrder: (req: MedusaRequest) => Promise<string | undefined>
  /**
   * Returns why the request must be rejected, or removes what would make Medusa's route fail; called
   * while holding the order's lock.
   */
  refuse: (order_id: string, req: MedusaRequest) => Promise<MedusaError | undefined>
  /** Runs Medusa's own route. */
  run?: (route: () => void) => void
}

/**
 * Returns a middleware that runs Medusa's route while holding the order's lock, so that a
 * cancellation or capture in the dashboard and our own processing of the order wait for each other.
 * Other orders pass.
 */
export function createOrderGuard({
  findOrder,
  refuse,
  run = (route) => route(),
}: Guard): MedusaRequestHandler {
  return async (req, res, next) => {
    const order_id = await findOrder(req)
    if (!order_id) {
      next()
      return
    }
    await withOrderLock(req.scope, order_id, async () => {
      const answered = isAnswered(res)
      const refusal = await refuse(order_id, req)
      if (refusal) {
        throw refusal
      }
      run(next)
      await answered
    })
  }
}

/** Returns the id of the Medusa order, if an incoming order has it. */
export async function findOneClickOrder(
  { scope }: MedusaRequest,
  ours: { order_id: string } | { payment_collection_id: string }
): Promise<string | undefined> {
  const oneClick = scope.resolve("oneClick")
  const [row] = await oneClick.listIncomingOrders(ours, { select: ["order_id"], take: 1 })
  return row?.order_id ?? undefined
}

/** Resolves when the route has answered, also if its caller is gone: the route runs on then. */
async function isAnswered(res: MedusaResponse): Promise<void> {
  await new Promise((resolve) => res.once("close", resolve))
  const until = performance.now() + MAX_ROUTE_MS
  while (!res.writableEnded && performance.now() < until) {
    await sleep(PAUSE_MS, undefined, { ref: false })
  }
}
