import { askSuccessfully } from "../../testing/http"

type Customer = { email: string; first_name?: string }

/** Registers a customer as a storefront does, and logs them in. */
export async function registerCustomer(
  shop: string,
  publishableKey: string,
  customer: Customer,
  password = "correct horse battery"
) {
  const login = `${shop}/auth/customer/emailpass`
  const credentials = { body: { email: customer.email, password } }
  const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const registered = bearer(await askSuccessfully(`${login}/register`, credentials))
  const created = await askSuccessfully<{ customer: { id: string } }>(`${shop}/store/customers`, {
    headers: { "x-publishable-api-key": publishableKey, ...registered },
    body: customer,
  })
  return {
    id: created.customer.id,
    /** For the customer's requests. */
    headers: bearer(await askSuccessfully(login, credentials)),
  }
}
