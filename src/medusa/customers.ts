import type { MedusaContainer } from "@medusajs/framework/types"
import * as fast from "./fast/customers"
import * as viaMedusa from "./public/customers"
import { byMode } from "./readers"
import type { Binding } from "./sql"

/** What prices, taxes and promotions may depend on. */
export type CartCustomer = {
  id: string
  email?: string | null
  has_account?: boolean
  metadata?: Record<string, unknown> | null
  groups: { id: string }[]
}

export type WithCustomer<Row> = Row & { customer: CartCustomer | null }

/** A statement on our own tables whose rows belong to customers. */
export type CustomerStatement = {
  /** The SQL expression for the customer's id. */
  customerId: string
  /** Returns the statement, which selects the SQL expression `customer` under this name. */
  query: (customer: string) => string
  bindings: Record<string, Binding>
}

type CustomerReader = {
  /**
   * Returns the rows of a statement on our own tables, each with its customer: every event needs
   * its purchase and the purchase's customer.
   */
  selectWithCustomer: <Row>(
    container: MedusaContainer,
    statement: CustomerStatement
  ) => Promise<WithCustomer<Row>[]>
}

export const { selectWithCustomer } = byMode<CustomerReader>("customers", {
  fast,
  public: viaMedusa,
})
export { findCustomer, findCustomerByEmail } from "./public/customers"
