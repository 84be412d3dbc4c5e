import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { AuthorizedPayment } from "../payments"

export async function createAuthorizedPayment(
  container: MedusaContainer,
  authorized: AuthorizedPayment
): Promise<string> {
  const {
    payment_collection_id: id,
    provider_id,
    amount,
    currency_code,
    request,
    begun,
  } = authorized
  const payments = container.resolve(Modules.PAYMENT)
  if (!begun) {
    await payments.createPaymentCollections({ ...{ id }, amount, currency_code })
  }
  for (const { id: session_id } of begun?.payment_sessions ?? []) {
    // The session may lack its own digest.
    await payments.deletePaymentSession(session_id)
  }
  const session = await payments.createPaymentSession(id, {
    provider_id,
    currency_code,
    amount,
    data: request,
    context: {},
    metadata: {},
  })
  const payment = await payments.authorizePaymentSession(session.id, {})
  if (!payment) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `The payment provider ${provider_id} did not authorize the payment of ${id}.`
    )
  }
  return payment.id
}
