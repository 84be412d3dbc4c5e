import type { MedusaContainer } from "@medusajs/framework/types"
import { loadPricePreferences } from "../medusa/prices"
import { type CartRegion, findRegion } from "../medusa/regions"
import { loadTaxRegions } from "../medusa/tax-lines"
import { loadVariants } from "../medusa/variants"
import type { EngineName } from "../modules/one-click/repositories/engine"
import type { SellableLine } from "./compute/lines"
import { loadAddedContext } from "./hooks"
import { withEngine } from "./price-cart"
import { priceLines, pricingScope } from "./price-lines"
import * as reference from "./reference/facts"
import { priceOnMedusaCart } from "./reference/price-on-medusa-cart"
import type { CartItem, CartRequest } from "./types"

export type ItemFacts = { findRegion: typeof findRegion; loadVariants: typeof loadVariants }

/** How each engine reads what decides whether, and where, a variant is sold. */
export const FACTS: Record<EngineName, ItemFacts> = {
  fast: { findRegion, loadVariants },
  reference,
}

type Priced = { engine: EngineName; line: SellableLine; region: CartRegion }

/**
 * Prices the one item of a request, without promotions and shipping: all that the button shows.
 *
 * @returns undefined if the variant has no price in the request's currency
 */
export function priceItem(
  container: MedusaContainer,
  request: CartRequest,
  { engine, line, region }: Priced
): Promise<CartItem | undefined> {
  return withEngine(container, engine, {
    fast: async () => {
      const [taxRegions, preferences, added] = await Promise.all([
        loadTaxRegions(container, request.address, [line.variant.id]),
        loadPricePreferences(container, request),
        loadAddedContext(container, request),
      ])
      const scope = pricingScope(container, request, { region, taxRegions, preferences, added })
      const [priced] = await priceLines(scope, [line], "line_")
      return priced?.item
    },
    reference: async () => {
      const asked: CartRequest = { ...request, promotions: "shipping", deliverable: false }
      const { lines } = await priceOnMedusaCart(container, asked)
      return lines[0]?.item
    },
  })
}
