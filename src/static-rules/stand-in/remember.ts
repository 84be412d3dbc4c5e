import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { selectRows } from "../../cart/load/sql"
import { logLine } from "../../lib/observe/log-line"
import { describeError } from "../../lib/redaction/describe-error"
import { compileRules } from "../compile"
import { loadShopShipping } from "../load"
import type { RememberedShop } from "./safe-rates"

/** After this it is read again, while questions are answered as ever. */
const FRESH_MS = 60_000
/** Rates that are older may have changed: nothing is told from them. */
const TOO_OLD_MS = 5 * 60_000

type Facts = Pick<RememberedShop, "automatic_promotions" | "quantity_prices">
type Memory = { known?: { shop: RememberedShop; at: number }; reading?: Promise<void> }

const FACTS = `
SELECT EXISTS (SELECT 1 FROM promotion p
    WHERE p.deleted_at IS NULL AND p.is_automatic AND p.status = 'active') AS automatic_promotions,
  EXISTS (SELECT 1 FROM price p
    WHERE p.deleted_at IS NULL AND p.min_quantity > 1) AS quantity_prices`

/**
 * One for each running Medusa, known by its database connection: a workflow's container makes its own
 * object of a module each time.
 */
const memories = new WeakMap<object, Memory>()

/**
 * Keeps in memory what {@link safeRates} tells from, so that there is something to tell while the
 * database hangs. Reads in the background where it is missing or a minute old; never throws.
 */
export function refreshRememberedShop(container: MedusaContainer, now: Date): void {
  const memory = memoryOf(container)
  const isFresh = memory.known && now.getTime() - memory.known.at < FRESH_MS
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

/** What is remembered, unless it is too old to be relied on. */
export function rememberedShop(container: MedusaContainer, now: Date): RememberedShop | null {
  const { known } = memoryOf(container)
  return known && now.getTime() - known.at < TOO_OLD_MS ? known.shop : null
}

/** Forgets it, because something in the shop has changed. */
export function forgetRememberedShop(container: MedusaContainer): void {
  memories.set(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), {})
}

async function read(container: MedusaContainer): Promise<RememberedShop> {
  const oneClick = container.resolve("oneClick")
  const [shop, settings, [facts]] = await Promise.all([
    loadShopShipping(container),
    oneClick.retrieveSettings(),
    selectRows<Facts>(container, FACTS, {}),
  ])
  return { shop, settings, rules: compileRules(shop, settings).rules, ...facts }
}

function memoryOf(container: MedusaContainer): Memory {
  const medusa = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const memory = memories.get(medusa) ?? {}
  memories.set(medusa, memory)
  return memory
}
