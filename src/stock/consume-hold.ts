import { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { HoldKey, HoldRow } from "../modules/one-click/hold-ledger"
import { readReservations } from "./inventory"
import type { Reservation } from "./placement"
import { runTask } from "./run-task"
import { readVariantStock } from "./variant-stock"

export type ConsumeHoldInput = HoldKey & {
  variant_id: string
  sales_channel_id: string
  /** Units of the order's line, 1 or more. */
  quantity: number
}

export type ConsumedHold = HoldKey & {
  /** The id the order's line must be created with: Medusa's reservations are already its own. */
  line_item_id: string
  reservations: Reservation[]
  /** Units that were not held before and are given back if the order is not made. */
  newly_booked: number
}

/**
 * Turns a hold into the reservations of the order's line: exactly `quantity`, booking what is missing
 * and giving back what is too much. The line never stands without its reservations in between. A
 * second run finds what the first one did and changes nothing, not even after the fulfilment.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `insufficient_inventory` where stock is short; the hold
 * stays as it was.
 * @throws {StockBusyError} where others keep the stock locked: nothing was done, try again.
 */
export async function consumeHold(
  container: MedusaContainer,
  { quantity, ...line }: ConsumeHoldInput
): Promise<ConsumedHold> {
  const oneClick = container.resolve("oneClick")
  const [found] = await oneClick.findHolds([line])
  if (found && found.consumed > 0 && (await isOrdered(container, found.line_item_id))) {
    return answer(container, found, 0)
  }
  const stock = await readVariantStock(container, line.variant_id, line.sales_channel_id)
  const task = { ...line, expires_at: new Date(0), stock, operation: consume(quantity) }
  const settled = await runTask(container, stock?.parts ?? [], task)
  if (settled.refused || !settled.hold) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Not enough stock for ${quantity} of "${line.reference}" (variant ${line.variant_id}) in sales channel ${line.sales_channel_id}. Restock it and try again, or deny the order.`,
      MedusaError.Codes.INSUFFICIENT_INVENTORY
    )
  }
  const booked = settled.hold.booked - (settled.before?.booked ?? 0)
  return answer(container, settled.hold, booked)
}

/**
 * The way back of `consumeHold` for an order that was not made: the hold is outstanding again, what
 * had to be booked for the order only is given back. Twice does no more than once.
 */
export async function unconsumeHold(
  container: MedusaContainer,
  { newly_booked, ...key }: HoldKey & { newly_booked: number }
): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const [hold] = await oneClick.findHolds([key])
  if (hold) {
    const operation = { kind: "unconsume" as const, release: newly_booked }
    await runTask(container, hold.parts, { ...hold, operation })
  }
}

async function answer(
  container: MedusaContainer,
  { context_id, reference, line_item_id }: HoldRow,
  newly_booked: number
): Promise<ConsumedHold> {
  const reservations = await readReservations(container, [line_item_id])
  return {
    context_id,
    reference,
    line_item_id,
    reservations: reservations.get(line_item_id) ?? [],
    newly_booked,
  }
}

/** Once the order has its line, its reservations are Medusa's: a fulfilment takes them away. */
async function isOrdered(container: MedusaContainer, lineItemId: string): Promise<boolean> {
  const lines = await container
    .resolve(Modules.ORDER)
    .listOrderLineItems({ id: lineItemId }, { select: ["id"], take: 1 })
  return lines.length > 0
}

function consume(quantity: number) {
  return { kind: "consume" as const, quantity }
}
