/** What prices, taxes and promotions may depend on. */
export type CartCustomer = {
  id: string
  email?: string | null
  has_account?: boolean
  metadata?: Record<string, unknown> | null
  groups: { id: string }[]
}

/** The SQL expression for a customer `c`, with the fields that pricing needs. */
export const CUSTOMER = `
  json_build_object('id', c.id, 'email', c.email, 'has_account', c.has_account,
    'metadata', c.metadata, 'groups', COALESCE((
      SELECT json_agg(json_build_object('id', k.id))
      FROM customer_group_customer g
      JOIN customer_group k ON k.id = g.customer_group_id AND k.deleted_at IS NULL
      WHERE g.customer_id = c.id AND g.deleted_at IS NULL), '[]'))`

/**
 * Returns the SQL expression for the customer whose id is the expression `id`. It is the only SQL
 * on Medusa's tables that other folders embed: every event reads its purchase and the purchase's
 * customer in one statement.
 */
export function customerById(id: string): string {
  return `(SELECT ${CUSTOMER}
    FROM customer c WHERE c.id = ${id} AND c.deleted_at IS NULL)`
}
