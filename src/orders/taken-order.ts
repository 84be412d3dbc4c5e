import type { MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { heldAs, type Move } from "../modules/one-click/repositories/inbox"
import type OneClickModuleService from "../modules/one-click/service"

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

/**
 * Changes an order that is as it was read.
 *
 * @param more a change of its purchase, or a decision to be stored
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
export function moveOrder(
  { oneClick, row }: OwnOrder,
  order: Partial<IncomingOrderRow>,
  more?: Pick<Move, "purchase" | "purchase_id" | "decision">
): Promise<void> {
  return oneClick.inbox.moveOrThrow({ ...heldAs(row), order, ...more })
}
