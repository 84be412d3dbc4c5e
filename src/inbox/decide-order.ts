import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { asServiceError } from "../gateway/errors"
import type { DecisionRecord } from "../modules/one-click/repositories/inbox"
import { logFailure } from "../lib/observe/log-failure"
import { mapConcurrently } from "../lib/map-concurrently"
import { approveOrderWorkflow } from "../workflows/approve-order"
import { declineOrderWorkflow } from "../workflows/decline-order"
import { resolveOrderWorkflow } from "../workflows/resolve-order"
import { retryOrderWorkflow } from "../workflows/retry-order"
import { ORDERS_AT_ONCE } from "./process-due-orders"
import { processIncomingOrder } from "./process-incoming-order"

export type PersonDecision = Omit<DecisionRecord, "at" | "note"> & {
  id: string
  note?: string
  /** For accepting an order of an unknown country: two lower-case letters. */
  country_code?: string
}

/**
 * Carries out what a person decided about an order, and takes the order on as far as possible. Who
 * decided is stored with the decision.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order cannot be decided so; the message says why.
 * @throws {ServiceError} if the service cannot be reached
 */
export async function decideOrder(
  container: MedusaContainer,
  { id, decision, decided_by, note, country_code }: PersonDecision
): Promise<void> {
  const input = { id, decided_by, note: note || null }
  switch (decision) {
    case "accept":
      await approveOrderWorkflow(container).run({ input: { ...input, country_code } })
      break
    case "decline":
      await declineOrderWorkflow(container).run({ input })
      break
    case "resolve":
      await resolveOrderWorkflow(container).run({ input })
      break
    case "retry":
      await retryOrderWorkflow(container).run({ input: { ...input, now: new Date() } })
  }
  if (decision === "accept" || decision === "retry") {
    await takeOn(container, id)
  }
}

/** How long an answer waits for another worker, which the workflow's event may have started. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 50

/** Takes an order as far as it can go now, or waits while another worker does. */
async function takeOn(container: MedusaContainer, id: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (!(await processIncomingOrder(container, id)) && performance.now() < until) {
    const { lease_owner } = await container.resolve("oneClick").retrieveIncomingOrder(id)
    if (!lease_owner) {
      return
    }
    await sleep(PAUSE_MS)
  }
}

export type DecidedOrder = { id: string; state: string | null; message: string | null }

/**
 * Decides several orders in the same way; an order that cannot be decided does not stop the others.
 *
 * @returns each order's state afterwards, with a message if it was not decided
 */
export async function decideOrders(
  container: MedusaContainer,
  { ids: given, ...decision }: Omit<PersonDecision, "id"> & { ids: string[] }
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
  const rows = await oneClick.listIncomingOrders({ id: ids }, { take: ids.length })
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return ids.map((id) => ({
    id,
    state: states.get(id) ?? null,
    message: messages.get(id) ?? null,
  }))
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
