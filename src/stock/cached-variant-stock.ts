import { MedusaContainer } from "@medusajs/framework/types"
import { PerShop } from "../lib/per-shop"
import { readVariantStock, SoldVariantStock } from "../medusa/inventory"

/** Maximum age in milliseconds; long enough for a rush on one variant. */
const MAX_AGE_MS = 1_000

const caches = new PerShop(() => new Map<string, Promise<SoldVariantStock | undefined>>())

/**
 * Returns the result of `readVariantStock`, at most one second old and read once for concurrent
 * callers. Available quantities are never cached, and orders do not use this function.
 */
export function cachedVariantStock(
  container: MedusaContainer,
  variantId: string,
  salesChannelId: string
): Promise<SoldVariantStock | undefined> {
  const cache = caches.of(container)
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
  caches.drop(container)
}
