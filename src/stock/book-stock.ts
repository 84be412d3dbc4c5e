import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { HoldKey, HoldRow } from "../modules/one-click/hold-ledger"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { runTask } from "./run-task"
import { StockBusyError } from "./stock-lock"
import { knownVariantStock } from "./known-variant-stock"

export type BookStockInput = HoldKey & {
  variant_id: string
  sales_channel_id: string
  /** Units wanted beside those already held, 1 or more. */
  quantity: number
  /** When they are given back unless an order took them. */
  expires_at: Date
}

export type BookStockOptions = {
  /** Milliseconds within which it must be decided. */
  patience?: number
}

export type BookStockResult = {
  booked: boolean
  /** What was asked, or 0: never a part. */
  quantity: number
  /**
   * Why nothing was booked: sold out, the sales channel sells nothing, the order took its part already,
   * or no time was left.
   */
  reason?: "out_of_stock" | "not_for_sale" | "consumed" | "busy"
  hold?: HoldRow
}

const PATIENCE = 2_000

/**
 * Books more units of a variant for a purchase, as reservations in Medusa under the line item id
 * the order will have (spec 6.2). What cannot be decided in time is not booked, and what turns out
 * to have been booked after that is given back.
 *
 * @throws what Medusa's modules throw when they fail.
 */
export async function bookStock(
  container: MedusaContainer,
  input: BookStockInput,
  { patience = PATIENCE }: BookStockOptions = {}
): Promise<BookStockResult> {
  // Node takes whole milliseconds only.
  const late = AbortSignal.timeout(Math.floor(patience))
  const booking = book(container, input, late)
  const timeout = new Promise<"late">((resolve) => {
    late.addEventListener("abort", () => resolve("late"), { once: true })
  })
  const result = await Promise.race([booking, timeout])
  if (result !== "late") {
    return result
  }
  giveBackLate(container, input, booking)
  return { booked: false, quantity: 0, reason: "busy" }
}

async function book(
  container: MedusaContainer,
  { quantity, ...line }: BookStockInput,
  signal: AbortSignal
): Promise<BookStockResult> {
  const stock = await knownVariantStock(container, line.variant_id, line.sales_channel_id)
  if (!stock) {
    return { booked: false, quantity: 0, reason: "out_of_stock" }
  }
  if (!stock.channel_enabled) {
    return { booked: false, quantity: 0, reason: "not_for_sale" }
  }
  const task = { ...line, stock, operation: { kind: "book" as const, quantity } }
  try {
    const settled = await runTask(container, stock.parts, task, { signal })
    return {
      booked: settled.quantity > 0,
      quantity: settled.quantity,
      reason: settled.refused,
      hold: settled.hold,
    }
  } catch (error) {
    if (error instanceof StockBusyError) {
      return { booked: false, quantity: 0, reason: "busy" }
    }
    throw error
  }
}

/** The buyer was told 0; should a failure leave it booked even so, it expires with the hold. */
function giveBackLate(
  container: MedusaContainer,
  { quantity }: BookStockInput,
  booking: Promise<BookStockResult>
): void {
  booking
    .then(async ({ booked, hold }) => {
      if (booked && hold) {
        const operation = { kind: "release" as const, quantity }
        await runTask(container, hold.parts, { ...hold, operation })
      }
    })
    .catch((error: unknown) => {
      const reason = describeError(error)
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(logLine("late booking failed", { reason }))
    })
}
