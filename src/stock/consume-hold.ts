import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { HeldVariant, HoldKey } from "../modules/one-click/repositories/holds"
import { loadVariantStock } from "./book-stock"
import type { Plan } from "./plan-hold"
import { runTask } from "./task-queue"

type ConsumeHoldInput = HeldVariant & {
  /** Units of the order's line item, 1 or more. */
  quantity: number
}

export type ConsumedHold = HoldKey & {
  /**
   * The id the order's line item must be created with: its Medusa reservations have this id
   * already.
   */
  line_item_id: string
  /** Units that were not held before; they are released if the order is not created. */
  newly_booked: number
}

/**
 * Turns a hold into the reservations of the order's line item: exactly `quantity`, booking missing
 * units and releasing surplus units. The line item is never without its reservations in between. A
 * second run finds the result of the first and changes nothing, not even after the fulfillment.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `insufficient_inventory` if stock is short; the hold
 * stays as it was.
 * @throws {StockBusyError} if others keep the stock locked; nothing was done, retry later.
 */
export async function consumeHold(
  container: MedusaContainer,
  { quantity, ...line }: ConsumeHoldInput
): Promise<ConsumedHold> {
  const first = await reserveForOrder(container, line, quantity, { is_first: true })
  const isConsumed = first.refused === "consumed"
  const isOrderMissing = isConsumed && !(await isOrdered(container, first.hold.line_item_id))
  const plan = isOrderMissing ? await reserveForOrder(container, line, quantity) : first
  const { hold, next = hold } = plan
  const { context_id, reference, line_item_id } = hold
  return { context_id, reference, line_item_id, newly_booked: next.booked - hold.booked }
}

/**
 * Reserves exactly `quantity` units under the id of the order's line item, whatever is held; if
 * `is_first`, only if none were consumed before.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `insufficient_inventory` if stock is short
 * @throws {StockBusyError} if others keep the stock locked; retry later
 */
export async function reserveForOrder(
  container: MedusaContainer,
  line: HeldVariant,
  quantity: number,
  { is_first }: { is_first?: boolean } = {}
): Promise<Plan> {
  const stock = await loadVariantStock(container, line)
  const task = { ...line, stock, operation: { kind: "consume" as const, quantity, is_first } }
  const plan = await runTask(container, stock?.parts ?? [], task)
  if (plan.refused === "out_of_stock") {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Not enough stock for ${quantity} of "${line.reference}". Add stock, then retry, or decline the order.`,
      MedusaError.Codes.INSUFFICIENT_INVENTORY
    )
  }
  return plan
}

/**
 * Reverts `consumeHold` for an order that was not created: the hold is outstanding again, and units
 * booked only for the order are released. Repeating it changes nothing.
 */
export async function unconsumeHold(
  container: MedusaContainer,
  { newly_booked, ...key }: HoldKey & { newly_booked: number }
): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const [hold] = await oneClick.holds.find([key])
  if (hold) {
    const operation = { kind: "unconsume" as const, release: newly_booked }
    await runTask(container, hold.parts, { ...hold, operation })
  }
}

/**
 * Returns whether the order's line item exists. From then on its reservations are Medusa's, and a
 * fulfillment deletes them.
 */
export async function isOrdered(container: MedusaContainer, lineItemId: string): Promise<boolean> {
  const lines = await container
    .resolve(Modules.ORDER)
    .listOrderLineItems({ id: lineItemId }, { select: ["id"], take: 1 })
  return lines.length > 0
}
