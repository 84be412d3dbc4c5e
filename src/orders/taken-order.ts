import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { type More, takenOver } from "../modules/one-click/repositories/inbox"
import type OneClickModuleService from "../modules/one-click/service"
import { type Stage, stageOf } from "./transitions"

/** An incoming order that somebody works on: as it was read, with the owner of its lease. */
export type TakenOrder = {
  container: MedusaContainer
  oneClick: OneClickModuleService
  row: IncomingOrderRow
  now: Date
}

/** A taken order where nothing of Medusa is at hand. */
export type OwnOrder = Pick<TakenOrder, "oneClick" | "row">

/** Returns an order as it was read, to be worked on. */
export function takenOrder(
  container: MedusaContainer,
  row: IncomingOrderRow,
  now: Date
): TakenOrder {
  return { container, oneClick: container.resolve("oneClick"), row, now }
}

export type OrderInput = {
  /** The id of the incoming order. */
  id: string
  /** The owner of the order's lease; null, the default, for an order that nobody has leased. */
  owner?: string | null
}

/**
 * Returns the order that a stage is to take on.
 *
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
export async function retrieveFor(
  stage: Stage,
  oneClick: OneClickModuleService,
  { id, owner = null }: OrderInput
): Promise<IncomingOrderRow> {
  const row = await oneClick.retrieveIncomingOrder(id)
  if (row.lease_owner !== owner || stageOf(row.state) !== stage) {
    throw takenOver()
  }
  return row
}

/**
 * Changes an order that is as it was read. An order that is so already keeps the time since when it is.
 *
 * @returns whether the order was changed
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
export async function moveOrder(
  { oneClick, row }: OwnOrder,
  order: Partial<IncomingOrderRow>,
  more?: More
): Promise<boolean> {
  if (!more && isDeepStrictEqual({ ...row, ...order }, { ...row })) {
    return false
  }
  await oneClick.inbox.moveOrThrow(row, order, more)
  return true
}
