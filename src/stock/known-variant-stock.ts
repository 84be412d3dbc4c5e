import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readVariantStock, SoldVariantStock } from "../medusa/inventory"

/** Maximum age in milliseconds; long enough for a rush on one variant. */
const AGE = 1_000

type Known = Map<string, Promise<SoldVariantStock | undefined>>

/** One map for each running Medusa, identified by its database connection. */
const knownByShop = new WeakMap<object, Known>()

/**
 * Returns the result of `readVariantStock`, at most one second old and read once for concurrent
 * callers. Available quantities are never cached, and orders do not use this function.
 */
export function knownVariantStock(
  container: MedusaContainer,
  variantId: string,
  salesChannelId: string
): Promise<SoldVariantStock | undefined> {
  const shop = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const known: Known = knownByShop.get(shop) ?? new Map()
  knownByShop.set(shop, known)
  const key = `${variantId} ${salesChannelId}`
  const found = known.get(key)
  if (found) {
    return found
  }
  const reading = readVariantStock(container, variantId, salesChannelId)
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  setTimeout(() => known.delete(key), AGE).unref()
  return reading
}

/** Clears the cache, for tests that cannot wait a second. */
export function forgetVariantStock(container: MedusaContainer): void {
  knownByShop.delete(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
}
