import { BasketCustomer, BasketQuestion } from "../types"

/** Stands for the id of a customer that an order would make. */
const NOT_MADE_YET = "cus_new"

/**
 * Who a basket is priced for. A cart of Medusa's has a customer as soon as it has an e-mail address:
 * without a login, the one of that address, or one made for it. Where the modal can't show other
 * prices of articles than those at authorize, only a login counts: it was known then.
 *
 * @param found the customer who has the e-mail address of the question
 */
export function buyerOf(
  { customer, email, promotions }: Pick<BasketQuestion, "customer" | "email" | "promotions">,
  found: BasketCustomer | null
): BasketCustomer | null {
  if (customer || !email || promotions === "shipping") {
    return customer ?? null
  }
  return found ?? { id: NOT_MADE_YET, email: email.toLowerCase(), has_account: false, groups: [] }
}
