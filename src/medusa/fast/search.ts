import type { MedusaContainer } from "@medusajs/framework/types"
import { escapeLike } from "../../lib/escape-like"
import { selectRows } from "../sql"

const BY_NUMBER = `
SELECT id FROM "order" WHERE display_id = :number AND deleted_at IS NULL LIMIT :take`

/** Medusa indexes a customer's e-mail, and an order's customer. */
const BY_EMAIL = `
SELECT o.id FROM customer c JOIN "order" o ON o.customer_id = c.id AND o.deleted_at IS NULL
WHERE c.email = ANY (:emails) AND c.deleted_at IS NULL ORDER BY o.id DESC LIMIT :take`

/** Each `LIMIT 1` makes PostgreSQL look an address up, instead of reading all addresses. */
const BY_NAME = `
SELECT o.id FROM (SELECT order_id FROM one_click_incoming_order
    WHERE order_id IS NOT NULL AND deleted_at IS NULL ORDER BY created_at DESC LIMIT :newest) i
CROSS JOIN LATERAL (SELECT id, shipping_address_id FROM "order"
  WHERE id = i.order_id AND deleted_at IS NULL LIMIT 1) o
CROSS JOIN LATERAL (SELECT first_name, last_name FROM order_address
  WHERE id = o.shipping_address_id LIMIT 1) a
WHERE concat_ws(' ', a.first_name, a.last_name) ILIKE :pattern LIMIT :take`

/** Reads the catalog, which is small beside the history. */
const VARIANTS = `
SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
WHERE v.sku ILIKE :pattern OR v.title ILIKE :pattern OR p.title ILIKE :pattern
LIMIT :take`

export function findOrdersByNumber(
  container: MedusaContainer,
  find: { number: number; take: number }
): Promise<string[]> {
  return ids(container, BY_NUMBER, find)
}

export function findOrdersByEmail(
  container: MedusaContainer,
  find: { emails: string[]; take: number }
): Promise<string[]> {
  return ids(container, BY_EMAIL, find)
}

export function findOrdersByName(
  container: MedusaContainer,
  { part, ...find }: { part: string; newest: number; take: number }
): Promise<string[]> {
  return ids(container, BY_NAME, { ...find, pattern: patternOf(part) })
}

export function findVariants(
  container: MedusaContainer,
  { part, take }: { part: string; take: number }
): Promise<string[]> {
  return ids(container, VARIANTS, { pattern: patternOf(part), take })
}

async function ids(
  container: MedusaContainer,
  query: string,
  bindings: Record<string, number | string | string[]>
): Promise<string[]> {
  return (await selectRows<{ id: string }>(container, query, bindings)).map(({ id }) => id)
}

function patternOf(part: string): string {
  return `%${escapeLike(part)}%`
}
