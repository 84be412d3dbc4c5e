import type { MedusaContainer } from "@medusajs/framework/types"
import * as fast from "./fast/search"
import * as viaMedusa from "./public/search"
import { byMode } from "./readers"

/** The orders and variants that a search may mean; `is_capped` says that there may be more. */
export type FoundInMedusa = { order_ids: string[]; variant_ids: string[]; is_capped: boolean }

const MAX_FOUND = 50

/** A name is searched among the newest orders: Medusa has no index on names. */
const NEWEST = 3_000

/** Each method returns at most `take` ids. */
type SearchReader = {
  findOrdersByNumber: (
    container: MedusaContainer,
    find: { number: number; take: number }
  ) => Promise<string[]>
  /** The newest orders of the customers with one of these addresses. */
  findOrdersByEmail: (
    container: MedusaContainer,
    find: { emails: string[]; take: number }
  ) => Promise<string[]>
  /** Those of the newest one-click orders with a part of the buyer's name. */
  findOrdersByName: (
    container: MedusaContainer,
    find: { part: string; newest: number; take: number }
  ) => Promise<string[]>
  /** Variants with a part of their SKU or title or of the product's title; deleted ones have sold too. */
  findVariants: (
    container: MedusaContainer,
    find: { part: string; take: number }
  ) => Promise<string[]>
}

const reader = byMode<SearchReader>("search", { fast, public: viaMedusa })

/**
 * Returns the orders with a number (`42`, `#42`) or a buyer's whole e-mail, or one of the newest
 * orders with a part of the buyer's name, and the variants with a part of a SKU or title.
 */
export async function findInMedusa(container: MedusaContainer, q: string): Promise<FoundInMedusa> {
  const take = MAX_FOUND
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  if (!number && q.includes("@")) {
    return found(
      await reader.findOrdersByEmail(container, { emails: [q, q.toLowerCase()], take }),
      []
    )
  }
  const variants = reader.findVariants(container, { part: q, take })
  if (number) {
    const orders = reader.findOrdersByNumber(container, { number: Number(number), take })
    return found(...(await Promise.all([orders, variants])))
  }
  // Ids contain a digit or an underscore, and names don't.
  const isName = /^[^\d_]{2,}$/.test(q)
  const orders = isName ? reader.findOrdersByName(container, { part: q, newest: NEWEST, take }) : []
  return found(...(await Promise.all([orders, variants])))
}

function found(order_ids: string[], variant_ids: string[]): FoundInMedusa {
  const is_capped = [order_ids, variant_ids].some(({ length }) => length === MAX_FOUND)
  return { order_ids, variant_ids, is_capped }
}
