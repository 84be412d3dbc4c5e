import type { MedusaContainer } from "@medusajs/framework/types"
import { type CartRegion, findRegion } from "../medusa/regions"
import { type CartVariant, loadVariants } from "../medusa/variants"
import type { EngineName } from "../modules/one-click/repositories/engine"
import { sellableLines } from "./compute/lines"
import { loadScope, priceLines } from "./price-lines"
import { priceOnEngine } from "./price-on-engine"
import * as reference from "./reference/facts"
import { priceOnMedusaCart } from "./reference/price-on-medusa-cart"
import type { CartItem, CartRequest, PricedCart } from "./types"

/**
 * Prices a cart as Medusa's own cart would: with the fast engine, or with Medusa's cart itself.
 * Amounts are in major units.
 *
 * @param engine the one in force, if it is known
 * @throws {MedusaError} NOT_FOUND if the region no longer exists; also the errors of the database
 * and modules.
 */
export function priceCart(
  container: MedusaContainer,
  request: CartRequest,
  engine?: EngineName
): Promise<PricedCart> {
  return withEngine(container, engine, (name) =>
    name === "fast" ? priceOnEngine(container, request) : priceOnMedusaCart(container, request)
  )
}

/** The SQLSTATEs of a statement that names what no longer exists, or no longer clearly. */
const OUTDATED = /^42/

/**
 * Runs a task with the engine in force. If Medusa's tables reject a statement of the fast one,
 * because a migration has run since the start, the shop leaves it, and the task runs again.
 *
 * @param given the engine in force, if it is known; see `oneClick.engine`
 */
export async function withEngine<Result>(
  container: MedusaContainer,
  given: EngineName | undefined,
  task: (engine: EngineName) => Promise<Result>
): Promise<Result> {
  const engine = given ?? (await container.resolve("oneClick").engine.current())
  try {
    return await task(engine)
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string }
    if (engine === "reference" || !OUTDATED.test(code)) {
      throw error
    }
    // The driver puts the whole statement before the reason.
    const reason = message.slice(message.lastIndexOf(" - ") + 3).slice(0, 200)
    await container.resolve("oneClick").engine.leave("rejected", `${reason} (${code})`)
    return task("reference")
  }
}

const fast = { findRegion, loadVariants }

export type ItemFacts = typeof fast

/** How each engine reads what decides whether, and where, a variant is sold. */
export const FACTS: Record<EngineName, ItemFacts> = { fast, reference }

type Priced = { engine: EngineName; variant: CartVariant; region: CartRegion }

/**
 * Prices the one item of a request, without promotions and shipping: all that the button shows.
 *
 * @returns undefined if the variant has no price in the request's currency
 */
export function priceItem(
  container: MedusaContainer,
  request: CartRequest,
  { engine, variant, region }: Priced
): Promise<CartItem | undefined> {
  return withEngine(container, engine, async (name) => {
    if (name === "fast") {
      const scope = await loadScope(container, request, [region, request.customer])
      const { sellable } = sellableLines(request, [variant])
      const [priced] = await priceLines(scope, sellable)
      return priced?.item
    }
    const asked: CartRequest = { ...request, promotions: "shipping", deliverable: false }
    const { lines } = await priceOnMedusaCart(container, asked)
    return lines[0]?.item
  })
}
