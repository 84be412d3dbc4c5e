import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { asServiceError } from "../../modules/one-click/gateway/errors"
import { logFailure } from "../../lib/observe/log"
import { mapConcurrently } from "../../lib/concurrency"
import { type DecideOrderInput, decideOrderWorkflow } from "../../workflows/decide-order"
import { ORDERS_AT_ONCE, processIncomingOrder } from "./process-incoming-order"

/**
 * Carries out what a person decided about an order, and takes the order on as far as possible. Who
 * decided is stored with the decision.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order cannot be decided so; the message says why.
 * @throws {ServiceError} if the service cannot be reached
 */
export async function decideOrder(
  container: MedusaContainer,
  input: DecideOrderInput
): Promise<void> {
  const { id, decision } = input
  await decideOrderWorkflow(container).run({ input })
  if (decision === "accept" || decision === "retry") {
    await takeOn(container, id)
  }
}

/** How long an answer waits for another worker, which the workflow's event may have started. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 50

/**
 * Takes an order as far as it can go now, or waits while another worker does. An attempt of another
 * worker counts, even if it failed: the order then waits for its next one.
 */
async function takeOn(container: MedusaContainer, id: string): Promise<void> {
  const read = () => container.resolve("oneClick").retrieveIncomingOrder(id)
  const { lease_owner, attempts } = await read()
  if (!lease_owner && !attempts && (await processIncomingOrder(container, id))) {
    return
  }
  const until = performance.now() + PATIENCE_MS
  while ((await read()).lease_owner && performance.now() < until) {
    await sleep(PAUSE_MS)
  }
}

export type DecidedOrder = {
  id: string
  state: string | null
  /** Why the order needs review, if it does. */
  reason: string | null
  /** Why the order was not decided; null if it was. */
  message: string | null
}

/**
 * Decides several orders in the same way; an order that cannot be decided does not stop the others.
 *
 * @returns each order's state afterwards, with a message if it was not decided
 */
export async function decideOrders(
  container: MedusaContainer,
  { ids: given, ...decision }: Omit<DecideOrderInput, "id"> & { ids: string[] }
): Promise<DecidedOrder[]> {
  const oneClick = container.resolve("oneClick")
  const ids = [...new Set(given)]
  const messages = new Map<string, string>()
  await mapConcurrently(ids, ORDERS_AT_ONCE, async (id) => {
    try {
      await decideOrder(container, { id, ...decision })
    } catch (error) {
      messages.set(id, messageOf(container, id, error))
    }
  })
  const rows = await oneClick.listIncomingOrders(
    { id: ids },
    { select: ["id", "state", "reason"], take: ids.length }
  )
  const decided = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = decided.get(id)
    return {
      id,
      state: row?.state ?? null,
      reason: row?.reason ?? null,
      message: messages.get(id) ?? null,
    }
  })
}

function messageOf(container: MedusaContainer, id: string, error: unknown): string {
  const service = asServiceError(error)
  if (service) {
    return service.message
  }
  if (MedusaError.isMedusaError(error)) {
    return (error as MedusaError).message
  }
  logFailure(container, "order not decided", error, { row: id })
  return "It could not be decided: see the log."
}
