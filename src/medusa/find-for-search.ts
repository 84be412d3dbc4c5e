import type { MedusaContainer } from "@medusajs/framework/types"
import { escapeLike } from "../lib/escape-like"
import { selectRows } from "./sql"

/** The orders and variants that a search may mean; `is_capped` says that there may be more. */
export type FoundInMedusa = { order_ids: string[]; variant_ids: string[]; is_capped: boolean }

const MAX_FOUND = 50

/** A name is searched among the newest orders: Medusa has no index on names. */
const NEWEST = 3_000

const BY_NUMBER = `
SELECT id FROM "order" WHERE display_id = :number AND deleted_at IS NULL LIMIT ${MAX_FOUND}`

/** Medusa indexes a customer's e-mail, and an order's customer. */
const BY_EMAIL = `
SELECT o.id FROM customer c JOIN "order" o ON o.customer_id = c.id AND o.deleted_at IS NULL
WHERE c.email = ANY (:emails) AND c.deleted_at IS NULL ORDER BY o.id DESC LIMIT ${MAX_FOUND}`

/** Each `LIMIT 1` makes PostgreSQL look an address up, instead of reading all addresses. */
const BY_NAME = `
SELECT o.id FROM (SELECT order_id FROM one_click_incoming_order
    WHERE order_id IS NOT NULL AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${NEWEST}) i
CROSS JOIN LATERAL (SELECT id, shipping_address_id FROM "order"
  WHERE id = i.order_id AND deleted_at IS NULL LIMIT 1) o
CROSS JOIN LATERAL (SELECT first_name, last_name FROM order_address
  WHERE id = o.shipping_address_id LIMIT 1) a
WHERE concat_ws(' ', a.first_name, a.last_name) ILIKE :pattern LIMIT ${MAX_FOUND}`

/** Reads the catalog, which is small beside the history; deleted variants have sold too. */
const VARIANTS = `
SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
WHERE v.sku ILIKE :pattern OR v.title ILIKE :pattern OR p.title ILIKE :pattern
LIMIT ${MAX_FOUND}`

/**
 * Returns the orders with a number (`42`, `#42`) or a buyer's whole e-mail, or one of the newest
 * orders with a part of the buyer's name, and the variants with a part of a SKU or title.
 */
export async function findInMedusa(container: MedusaContainer, q: string): Promise<FoundInMedusa> {
  const ids = async (query: string, bindings: Record<string, number | string | string[]>) =>
    (await selectRows<{ id: string }>(container, query, bindings)).map(({ id }) => id)
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  if (number) {
    const [order_ids, variant_ids] = await Promise.all([
      ids(BY_NUMBER, { number: Number(number) }),
      ids(VARIANTS, { pattern: patternOf(q) }),
    ])
    return found(order_ids, variant_ids)
  }
  if (q.includes("@")) {
    return found(await ids(BY_EMAIL, { emails: [q, q.toLowerCase()] }), [])
  }
  // Ids contain a digit or an underscore, and names don't.
  const isName = /^[^\d_]{2,}$/.test(q)
  const [order_ids, variant_ids] = await Promise.all([
    isName ? ids(BY_NAME, { pattern: patternOf(q) }) : [],
    ids(VARIANTS, { pattern: patternOf(q) }),
  ])
  return found(order_ids, variant_ids)
}

function found(order_ids: string[], variant_ids: string[]): FoundInMedusa {
  const is_capped = [order_ids, variant_ids].some(({ length }) => length === MAX_FOUND)
  return { order_ids, variant_ids, is_capped }
}

function patternOf(q: string): string {
  return `%${escapeLike(q)}%`
}
