import { MedusaError } from "@medusajs/framework/utils"
import type { OneClickServiceClient } from "../gateway/client"
import { ServiceError } from "../gateway/errors"
import { orderHeadSchema } from "../gateway/schemas/order"
import type OneClickModuleService from "../modules/one-click/service"
import { type Decision, isDecided, isOver } from "./service-status"

/** Whether the service has taken a decision or had already decided otherwise; the order's status. */
type DecisionOutcome = { decided: boolean; status: string }

export type OrderToDecide = {
  service_order_id: string
  /** The Medusa order's number, sent with an acceptance. */
  order_reference?: string
  /** The order's status, if it was read just now. */
  status?: string
}

/**
 * Returns whether the response to a decision says that the decision failed, such as a failed debit.
 */
function isContrary(status: string, decision: Decision): boolean {
  return decision === "accepted" ? isOver(status) : isDecided(status, "accepted")
}

/**
 * Accepts or declines an order at the service (spec 4.5). Safe to repeat: it reads the order first,
 * and again after a lost response or a response that the order's state has changed. An order that
 * the service does not know debits nobody and counts as declined, such as a sandbox order after the
 * switch to live.
 *
 * @param known the order's status, if it was read just now
 * @throws {ServiceError} if the result is not known yet; retry later.
 */
export async function decideAtService(
  client: OneClickServiceClient,
  orderId: string,
  decision: Decision,
  orderReference?: string,
  known?: string
): Promise<DecisionOutcome> {
  const before = known ?? (await readUnlessUnknown(client, orderId, decision))
  if (before !== "pending") {
    return { decided: isDecided(before, decision), status: before }
  }
  try {
    const status = await client.decideOrder(orderId, decision, orderReference)
    return status && isContrary(status, decision)
      ? { decided: false, status }
      : { decided: true, status: decision }
  } catch (error) {
    if (!(error instanceof ServiceError) || !(error.isTransient || error.kind === "conflict")) {
      throw error
    }
    const after = await readStatus(client, orderId)
    if (after === "pending") {
      throw error
    }
    return { decided: isDecided(after, decision), status: after }
  }
}

/**
 * Decides an order like `decideAtService`. Declining an order that the service has closed itself
 * succeeds: its buyer pays nothing.
 *
 * @returns the order's status at the service
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the service has decided
 * otherwise, or if its status says nothing about the buyer's money.
 * @throws {ServiceError} if the result is not known yet; retry later.
 */
export async function decideOrThrow(
  { gateway }: OneClickModuleService,
  decision: Decision,
  { service_order_id, order_reference, status: known }: OrderToDecide
): Promise<string> {
  const client = await gateway.connect()
  const { decided, status } = await decideAtService(
    client,
    service_order_id,
    decision,
    order_reference,
    known
  )
  if (!decided && !(decision === "denied" && isOver(status))) {
    throw decidedElsewhere(status, decision === "denied" ? "declined" : decision)
  }
  return status
}

/**
 * Returns the status of an order that the service accepts or has accepted.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the service has closed the
 * order.
 * @throws {ServiceError} if the order cannot be read
 */
export async function readAcceptable(
  client: OneClickServiceClient,
  orderId: string
): Promise<string> {
  const status = await readStatus(client, orderId)
  if (status !== "pending" && !isDecided(status, "accepted")) {
    throw decidedElsewhere(status, "accepted")
  }
  return status
}

/**
 * Returns the error for an order whose status at the service no longer allows an action; its code is
 * `decided_elsewhere`.
 */
export function decidedElsewhere(
  status: string,
  intended: "accepted" | "declined" | "placed"
): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `The one-click service has this order as "${status}": it can no longer be ${intended}.`,
    "decided_elsewhere"
  )
}

/**
 * Returns the order's status at the service; "denied" if the order is to be declined and the
 * service does not know it.
 */
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
 * Returns the order's status at the service (spec 3).
 *
 * @throws {ServiceError} if the order cannot be read
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
