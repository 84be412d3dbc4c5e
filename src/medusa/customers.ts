import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { readGraph, selectTogether } from "./sql"

/** What prices, taxes and promotions may depend on. */
export type CartCustomer = {
  id: string
  email?: string | null
  has_account?: boolean
  company_name?: string | null
  metadata?: Record<string, unknown> | null
  groups: { id: string; name?: string }[]
}

/** Returns a customer with the data that prices, taxes and promotions may depend on. */
export async function findCustomer(
  container: MedusaContainer,
  id: string
): Promise<CartCustomer | undefined> {
  const [customer] = await readGraph<CartCustomer>(container, {
    entity: "customer",
    fields: ["id", "email", "has_account", "company_name", "metadata", "groups.id", "groups.name"],
    filters: { id },
  })
  return customer && { ...customer, groups: customer.groups.map(({ id, name }) => ({ id, name })) }
}

/** Returns the customer with an email address (lower case), with an account first if allowed. */
export async function findCustomerByEmail(
  container: MedusaContainer,
  email: string,
  accounts: boolean
): Promise<{ id: string } | undefined> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers(
      { email, ...(!accounts && { has_account: false }) },
      { select: ["id"], order: { has_account: "DESC" }, take: 1 }
    )
  return customer
}

const BY_EMAIL = `
SELECT c.id, c.email, c.has_account, c.company_name, c.metadata, COALESCE((
    SELECT json_agg(json_build_object('id', k.id, 'name', k.name)) FROM customer_group_customer g
    JOIN customer_group k ON k.id = g.customer_group_id AND k.deleted_at IS NULL
    WHERE g.customer_id = c.id AND g.deleted_at IS NULL), '[]') AS groups
FROM customer c
WHERE c.email = :email AND c.deleted_at IS NULL AND (NOT c.has_account OR CAST(:accounts AS boolean))
ORDER BY c.has_account DESC LIMIT 1`

/** Returns the same customer as {@link findCustomerByEmail}, with the engine's other reads. */
export async function loadCustomerByEmail(
  container: MedusaContainer,
  email: string,
  accounts: boolean
): Promise<CartCustomer | null> {
  const bindings = { email, accounts: String(accounts) }
  const [found] = await selectTogether<CartCustomer>(container, BY_EMAIL, bindings)
  return found ?? null
}
