import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../../lib/observe/log-line"
import { PerShop } from "../../lib/per-shop"
import { describeError } from "../../lib/redaction/describe-error"
import { loadPriceFacts, loadShopShipping } from "../../medusa/shop-shipping"
import { compileRules } from "../compile"
import type { ShopSnapshot } from "./safe-rates"

/** Age after which the data is reloaded in the background. */
const REFRESH_AFTER_MS = 60_000
/** Older rates may have changed and are not used. */
const MAX_AGE_MS = 5 * 60_000

type Memory = { known?: { shop: ShopSnapshot; at: number }; reading?: Promise<void> }

const memories = new PerShop((): Memory => ({}))

/**
 * Keeps the input of {@link safeRates} in memory, for use while the database hangs. Reloads it in
 * the background if it is missing or a minute old; never throws.
 */
export function refreshShopSnapshot(container: MedusaContainer, now: Date): void {
  const memory = memories.of(container)
  const isFresh = memory.known && now.getTime() - memory.known.at < REFRESH_AFTER_MS
  if (isFresh || memory.reading) {
    return
  }
  memory.reading = read(container)
    .then((shop) => {
      memory.known = { shop, at: now.getTime() }
    })
    .catch((error: unknown) => {
      const reason = describeError(error)
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(logLine("static rates not read", { reason }))
    })
    .finally(() => {
      memory.reading = undefined
    })
}

/** Returns the data in memory, unless it is too old. */
export function shopSnapshot(container: MedusaContainer, now: Date): ShopSnapshot | null {
  const { known } = memories.of(container)
  return known && now.getTime() - known.at < MAX_AGE_MS ? known.shop : null
}

/** Clears the data in memory, because the shop has changed. */
export function dropShopSnapshot(container: MedusaContainer): void {
  memories.drop(container)
}

async function read(container: MedusaContainer): Promise<ShopSnapshot> {
  const oneClick = container.resolve("oneClick")
  const [shop, settings, facts] = await Promise.all([
    loadShopShipping(container),
    oneClick.settings.retrieve(),
    loadPriceFacts(container),
  ])
  return { shop, settings, rules: compileRules(shop, settings).rules, ...facts }
}
