import { OneClickServiceClient } from "../gateway/client"
import { ServiceError } from "../gateway/errors"
import { orderHeadSchema } from "../gateway/schemas/order"
import { isGivenBack } from "./refund"

export type Decision = "accepted" | "denied"

/** What became of a decision: it holds at the service, or the service had already decided otherwise. */
export type DecisionOutcome = { decided: true } | { decided: false; status: string }

/** Statuses that say an order has been accepted, and its buyer debited. */
const AFTER_ACCEPTANCE = ["accepted", "finalized", "shipped"]

/** Whether a status of the service (spec 3) means what was to be decided. */
export function isDecided(status: string, decision: Decision): boolean {
  return decision === "accepted" ? AFTER_ACCEPTANCE.includes(status) : status === "denied"
}

/** Whether the answer to a decision says that it came to nothing, such as a debit that failed. */
function isContrary(status: string, decision: Decision): boolean {
  return decision === "accepted"
    ? isGivenBack(status) || isDecided(status, "denied")
    : isDecided(status, "accepted")
}

/**
 * Accepts or denies an order at the service (spec 4.5), safe to repeat: the order is read first, and
 * again after an answer that was lost or says that the order's state has changed. One that the service
 * does not know, such as of its sandbox after the change to live, debits nobody: it counts as denied.
 *
 * @throws {ServiceError} where it is not known yet what became of it; try again later.
 */
export async function decideAtService(
  client: OneClickServiceClient,
  orderId: string,
  decision: Decision,
  orderReference?: string
): Promise<DecisionOutcome> {
  const before = await readUnlessUnknown(client, orderId, decision)
  if (before !== "pending") {
    return isDecided(before, decision) ? { decided: true } : { decided: false, status: before }
  }
  try {
    const status = await client.decideOrder(orderId, decision, orderReference)
    return status && isContrary(status, decision) ? { decided: false, status } : { decided: true }
  } catch (error) {
    if (!(error instanceof ServiceError) || !(error.isTransient || error.kind === "conflict")) {
      throw error
    }
    const after = await readStatus(client, orderId)
    if (isDecided(after, decision)) {
      return { decided: true }
    }
    if (after === "pending") {
      throw error
    }
    return { decided: false, status: after }
  }
}

/** The order's status at the service; "denied" if the service does not know an order to be denied. */
export async function readUnlessUnknown(
  client: OneClickServiceClient,
  orderId: string,
  decision: Decision
): Promise<string> {
  try {
    return await readStatus(client, orderId)
  } catch (error) {
    if (decision === "denied" && error instanceof ServiceError && error.kind === "not_found") {
      return "denied"
    }
    throw error
  }
}

/**
 * The order's status at the service (spec 3).
 *
 * @throws {ServiceError} where it cannot be read
 */
export async function readStatus(client: OneClickServiceClient, orderId: string): Promise<string> {
  const head = orderHeadSchema.safeParse(await client.retrieveOrder(orderId))
  if (!head.success) {
    throw new ServiceError({
      kind: "invalid_answer",
      call: "retrieve order",
      detail: 'no "current_status"',
    })
  }
  return head.data.current_status
}
