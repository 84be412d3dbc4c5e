import { BasketCustomer, BasketQuestion } from "../types"

/** Stands for the id of a customer that an order would make. */
const NOT_MADE_YET = "cus_new"

/**
 * Who a basket is priced for. A cart of Medusa's has a customer as soon as it has an e-mail address:
 * without a login, the guest of that address, or one made for it. A registered customer is never
 * found by an address that was typed.
 *
 * @param guest the customer without an account that has the e-mail address of the question
 */
export function buyerOf(
  { customer, email }: Pick<BasketQuestion, "customer" | "email">,
  guest: BasketCustomer | null
): BasketCustomer | null {
  if (customer || !email) {
    return customer ?? null
  }
  return guest ?? { id: NOT_MADE_YET, email: email.toLowerCase(), has_account: false, groups: [] }
}
