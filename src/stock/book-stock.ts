import type { MedusaContainer } from "@medusajs/framework/types"
import { ProductStatus } from "@medusajs/framework/utils"
import { TooLateError, withTimeout } from "../lib/deadlines"
import { logFailure } from "../lib/observe/log"
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
  /** The engine in force, if it is known. */
  engine?: EngineName
}

type BookStockResult = {
  /** The requested quantity, or 0: never a part of it. */
  quantity: number
  /**
   * Why nothing was booked: the variant is sold out, it is not for sale, the order has
   * already consumed the hold, or the time was up.
   */
  reason?: "out_of_stock" | "not_for_sale" | "consumed" | "busy"
  hold?: HoldRow
}

/**
 * Books more units of a variant for a purchase, as Medusa reservations under the line item id the
 * order will have (spec 6.2). Returns quantity 0 if the time is up, and releases units that turn
 * out to be booked after that.
 *
 * @param timeout_ms maximum milliseconds until the result
 * @throws the errors of Medusa's modules
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
  // The response is 0. If the release fails, the units expire with the hold.
  booking
    .then(async ({ quantity, hold }) => {
      if (quantity && hold) {
        await releaseHold(container, hold, quantity)
      }
    })
    .catch((error: unknown) => logFailure(container, "late booking failed", error, {}, "warn"))
  return { quantity: 0, reason: "busy" }
}

async function book(
  container: MedusaContainer,
  { quantity, is_first, engine, ...line }: BookStockInput,
  signal: AbortSignal
): Promise<BookStockResult> {
  const stock = await cachedVariantStock(container, line, engine)
  if (!stock) {
    return { quantity: 0, reason: "out_of_stock" }
  }
  if (!stock.for_sale) {
    return { quantity: 0, reason: "not_for_sale" }
  }
  const task = { ...line, stock, operation: { kind: "book" as const, quantity, is_first } }
  try {
    const { hold, next = hold, ...plan } = await runTask(container, stock.parts, task, signal)
    return { quantity: plan.quantity, reason: plan.refused, hold: next }
  } catch (error) {
    if (error instanceof StockBusyError) {
      return { quantity: 0, reason: "busy" }
    }
    throw error
  }
}

/**
 * Returns how a variant is sold in a sales channel: what one unit takes, whether backorders are
 * allowed, which of the channel's locations stock it, and whether it is for sale. A paid order takes
 * its stock also of what is no longer for sale. `parts` is empty if the variant's stock is not
 * managed.
 *
 * @param given the engine in force, if the caller knows it
 * @returns undefined if the variant cannot be sold: it was deleted, or nothing is stocked for it
 */
export async function loadVariantStock(
  container: MedusaContainer,
  { variant_id, sales_channel_id }: Pick<HeldVariant, "variant_id" | "sales_channel_id">,
  given?: EngineName
) {
  const engine = given ?? (await container.resolve("oneClick").engine.current())
  const [variant] = await withEngine(container, engine, (name) =>
    FACTS[name].loadVariants(container, [{ variant_id }], sales_channel_id)
  )
  if (!variant || (variant.manage_inventory && !variant.inventory.length)) {
    return undefined
  }
  const inventory = variant.manage_inventory ? variant.inventory : []
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

/** Maximum age in milliseconds; long enough for a rush on one variant. */
const MAX_AGE_MS = 1_000

const cache = new Map<string, ReturnType<typeof loadVariantStock>>()

/**
 * Returns the result of {@link loadVariantStock}, at most one second old and read once for concurrent
 * callers. Available quantities are never cached, and orders do not use this function.
 */
function cachedVariantStock(
  container: MedusaContainer,
  variant: HeldVariant,
  engine?: EngineName
): ReturnType<typeof loadVariantStock> {
  const key = `${variant.variant_id} ${variant.sales_channel_id}`
  const found = cache.get(key)
  if (found) {
    return found
  }
  const reading = loadVariantStock(container, variant, engine)
  cache.set(key, reading)
  reading.catch(() => cache.delete(key))
  setTimeout(() => cache.delete(key), MAX_AGE_MS).unref()
  return reading
}

/** Clears the cache, for tests that cannot wait a second. */
export function clearVariantStockCache(): void {
  cache.clear()
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
    holds.map(async (hold) => {
      try {
        return [await releaseHold(container, hold, quantity, { unchanged: true })]
      } catch (error) {
        logFailure(container, what, error, { hold: hold.id }, "warn")
        return []
      }
    })
  )
  return released.flat()
}
