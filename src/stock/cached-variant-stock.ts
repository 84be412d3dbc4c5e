import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readVariantStock, SoldVariantStock } from "../medusa/inventory"

/** Maximum age in milliseconds; long enough for a rush on one variant. */
const MAX_AGE_MS = 1_000

type Cache = Map<string, Promise<SoldVariantStock | undefined>>

/** One map for each running Medusa, identified by its database connection. */
const cacheByShop = new WeakMap<object, Cache>()

/**
 * Returns the result of `readVariantStock`, at most one second old and read once for concurrent
 * callers. Available quantities are never cached, and orders do not use this function.
 */
export function cachedVariantStock(
  container: MedusaContainer,
  variantId: string,
  salesChannelId: string
): Promise<SoldVariantStock | undefined> {
  const shop = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const cache: Cache = cacheByShop.get(shop) ?? new Map()
  cacheByShop.set(shop, cache)
  const key = `${variantId} ${salesChannelId}`
  const found = cache.get(key)
  if (found) {
    return found
  }
  const reading = readVariantStock(container, variantId, salesChannelId)
  cache.set(key, reading)
  reading.catch(() => cache.delete(key))
  setTimeout(() => cache.delete(key), MAX_AGE_MS).unref()
  return reading
}

/** Clears the cache, for tests that cannot wait a second. */
export function clearVariantStockCache(container: MedusaContainer): void {
  cacheByShop.delete(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
}
