import type { CartCustomer } from "../../medusa/customers"
import type { CartRequest } from "../types"

/** Placeholder id of a customer that the order would create. */
const NOT_MADE_YET = "cus_new"

/**
 * Returns the customer a cart is priced for. A cart in Medusa has a customer as soon as it has an
 * e-mail address: without a login, the customer with the address, or a new one. If the modal cannot
 * change the item prices of authorize, only a logged-in customer counts, who was known then.
 *
 * @param found the customer with the e-mail address of the request
 */
export function buyerOf(
  { customer, email, promotions }: Pick<CartRequest, "customer" | "email" | "promotions">,
  found: CartCustomer | null
): CartCustomer | null {
  if (customer || !email || promotions === "shipping") {
    return customer ?? null
  }
  return found ?? { id: NOT_MADE_YET, email: email.toLowerCase(), has_account: false, groups: [] }
}
