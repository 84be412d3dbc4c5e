import type { MedusaContainer } from "@medusajs/framework/types"
import type { CustomerStatement, WithCustomer } from "../customers"
import { selectRows } from "../sql"

/** The SQL expression for a customer `c`, with the fields that pricing needs. */
export const CUSTOMER = `
  json_build_object('id', c.id, 'email', c.email, 'has_account', c.has_account,
    'metadata', c.metadata, 'groups', COALESCE((
      SELECT json_agg(json_build_object('id', k.id))
      FROM customer_group_customer g
      JOIN customer_group k ON k.id = g.customer_group_id AND k.deleted_at IS NULL
      WHERE g.customer_id = c.id AND g.deleted_at IS NULL), '[]'))`

export function selectWithCustomer<Row>(
  container: MedusaContainer,
  { customerId, query, bindings }: CustomerStatement
): Promise<WithCustomer<Row>[]> {
  const customer = `(SELECT ${CUSTOMER}
    FROM customer c WHERE c.id = ${customerId} AND c.deleted_at IS NULL)`
  return selectRows<WithCustomer<Row>>(container, query(customer), bindings)
}
