import type { MedusaContainer } from "@medusajs/framework/types"
import { ProductStatus } from "@medusajs/framework/utils"
import { TooLateError, withTimeout } from "../lib/deadlines"
import { logFailure } from "../lib/observe/log"
import type { CartVariant } from "../medusa/variants"
import type { EngineName } from "../modules/one-click/repositories/engine"
import type { HeldVariant, HoldRow } from "../modules/one-click/repositories/holds"
import { FACTS, withEngine } from "../pricing/price-cart"
import type { Plan } from "./plan-hold"
import { runTask, StockBusyError } from "./task-queue"

type BookStockInput = HeldVariant & {
  /** Units to hold in addition to those already held, 1 or more. */
  quantity: number
  /** When the units are released unless an order consumed them. */
  expires_at: Date
  /** Whether nothing is booked if units were booked before. */
  is_first?: boolean
  /** The variant in the sales channel, if it was read a moment ago. */
  variant?: CartVariant
  /** The engine in force, if it is known. */
  engine?: EngineName
}

type BookStockResult = {
  /**
   * The requested quantity, or 0, never a part of it: the variant is sold out or not for sale, or the
   * order has already consumed the hold.
   */
  quantity: number
  hold?: HoldRow
}

/**
 * Books more units of a variant for a purchase, as Medusa reservations under the line item id the
 * order will have (spec 6.2). Releases units that turn out to be booked after the time was up.
 *
 * @param timeout_ms maximum milliseconds until the result
 * @throws {StockBusyError} if the time is up, or others keep the stock locked; also the errors of
 * Medusa's modules
 */
export async function bookStock(
  container: MedusaContainer,
  input: BookStockInput,
  timeout_ms: number
): Promise<BookStockResult> {
  // Node accepts whole milliseconds only.
  const milliseconds = Math.floor(timeout_ms)
  const booking = book(container, input, AbortSignal.timeout(milliseconds))
  try {
    return await withTimeout(booking, milliseconds)
  } catch (error) {
    if (!(error instanceof TooLateError)) {
      throw error
    }
  }
  // If the release fails, the units expire with the hold.
  booking
    .then(async ({ quantity, hold }) => {
      if (quantity && hold) {
        await releaseHold(container, hold, quantity)
      }
    })
    .catch((error: unknown) => logFailure(container, "late booking failed", error, {}, "warn"))
  throw new StockBusyError("The stock was not booked in time.")
}

async function book(
  container: MedusaContainer,
  { quantity, is_first, variant, engine, ...line }: BookStockInput,
  signal: AbortSignal
): Promise<BookStockResult> {
  const stock = variant ? stockOf(variant) : await loadVariantStock(container, line, engine)
  if (!stock?.for_sale) {
    return { quantity: 0 }
  }
  const task = { ...line, stock, operation: { kind: "book" as const, quantity, is_first } }
  const { hold, next = hold, ...plan } = await runTask(container, stock.parts, task, signal)
  return { quantity: plan.quantity, hold: next }
}

/**
 * Returns how a variant is sold in a sales channel now; see {@link stockOf}. A paid order takes its
 * stock also of what is no longer for sale.
 *
 * @param engine the one in force, if it is known
 * @returns undefined if the variant cannot be sold: it was deleted, or nothing is stocked for it
 */
export async function loadVariantStock(
  container: MedusaContainer,
  { variant_id, sales_channel_id }: Pick<HeldVariant, "variant_id" | "sales_channel_id">,
  engine?: EngineName
) {
  const [variant] = await withEngine(container, engine, (name) =>
    FACTS[name].loadVariants(container, [{ variant_id }], sales_channel_id)
  )
  return variant && stockOf(variant)
}

/**
 * Returns what one unit of a variant takes, whether backorders are allowed, which of the sales
 * channel's locations stock it, and whether it is for sale. `parts` is empty if the variant's stock
 * is not managed.
 */
function stockOf(variant: CartVariant) {
  const inventory = variant.manage_inventory ? variant.inventory : []
  if (variant.manage_inventory && !inventory.length) {
    return undefined
  }
  const levels = inventory.flatMap((item) => item.levels)
  return {
    allow_backorder: variant.allow_backorder,
    location_ids: [...new Set(levels.map(({ location_id }) => location_id))].sort(),
    for_sale: variant.channel_enabled && variant.product.status === ProductStatus.PUBLISHED,
    parts: inventory.map(({ inventory_item_id, required_quantity }) => ({
      inventory_item_id,
      required_quantity,
    })),
  }
}

type ReleaseStockInput = {
  context_id: string
  /** Every reference of the purchase if left out. */
  reference?: string
  /** Units to release, 1 or more; `all` releases what is outstanding. */
  quantity: number | "all"
}

/**
 * Releases units of a purchase, at most what is outstanding (spec 6.1). Releases nothing of a
 * reference that was never booked, is already released, or was consumed by the order.
 *
 * @returns what was released of each hold
 * @throws {StockBusyError} if others keep the stock locked; nothing was released, retry later.
 */
export async function releaseStock(
  container: MedusaContainer,
  { context_id, reference, quantity }: ReleaseStockInput
): Promise<Plan[]> {
  const held = await container.resolve("oneClick").holds.findOfContext(context_id)
  const found = held.filter((hold) => reference === undefined || hold.reference === reference)
  return Promise.all(found.map((hold) => releaseHold(container, hold, quantity)))
}

/**
 * Releases units of a loaded hold; with `unchanged`, only if the hold has neither changed since nor
 * is held longer.
 */
export function releaseHold(
  container: MedusaContainer,
  hold: HoldRow,
  quantity: number | "all",
  { unchanged = false }: { unchanged?: boolean } = {}
): Promise<Plan> {
  const operation = { kind: "release" as const, quantity }
  return runTask(container, hold.parts, { ...hold, operation, seen: unchanged ? hold : undefined })
}

/**
 * Releases units of loaded holds that have not changed since, and are not held longer. Logs a hold
 * that cannot be released now; the next run tries again.
 *
 * @param what the log line
 * @returns what was released of each of the others
 */
export async function releaseUnchanged(
  container: MedusaContainer,
  holds: HoldRow[],
  quantity: number | "all",
  what: string
): Promise<Plan[]> {
  const released = await Promise.all(
    holds.map((hold) =>
      releaseHold(container, hold, quantity, { unchanged: true }).catch((error: unknown) =>
        logFailure(container, what, error, { hold: hold.id }, "warn")
      )
    )
  )
  return released.flatMap((plan) => (plan ? [plan] : []))
}
