import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readVariantStock, SoldVariantStock } from "./variant-stock"

/** Milliseconds for which it may be as old as that: a rush asks about one article only. */
const AGE = 1_000

type Known = Map<string, Promise<SoldVariantStock | undefined>>

/** One for each running Medusa, known by its database connection. */
const knownByShop = new WeakMap<object, Known>()

/**
 * `readVariantStock`, at most a second old and read once for all who ask at the same time. How much
 * there is of it is never kept, and an order always reads anew.
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

/** Lets the next question read anew, where a test cannot wait for that. */
export function forgetVariantStock(container: MedusaContainer): void {
  knownByShop.delete(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
}
