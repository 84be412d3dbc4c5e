import type {
  IPaymentModuleService,
  MedusaContainer,
  PaymentCollectionDTO,
} from "@medusajs/framework/types"
import {
  generateEntityId,
  Modules,
  PaymentCollectionStatus,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import type { AuthorizedPayment } from "../payments"
import * as viaMedusa from "../public/payments"

/**
 * Medusa's payment module with what its declared type lacks: a collection can be created with what
 * belongs to it.
 */
type PaymentModule = IPaymentModuleService & {
  createPaymentCollections(collection: object): Promise<PaymentCollectionDTO>
}

/**
 * One transaction creates what Medusa's own calls leave, which write and read the same rows several
 * times. A collection that an interrupted run of those calls has left is completed by them.
 */
export async function createAuthorizedPayment(
  container: MedusaContainer,
  authorized: AuthorizedPayment
): Promise<string> {
  if (authorized.begun) {
    return viaMedusa.createAuthorizedPayment(container, authorized)
  }
  const { payment_collection_id, provider_id, amount, currency_code } = authorized
  const payments = container.resolve<PaymentModule>(Modules.PAYMENT)
  const session_id = generateEntityId(undefined, "payses")
  const payment_id = generateEntityId(undefined, "pay")
  const data = authorized.dataOf(session_id)
  await payments.createPaymentCollections({
    id: payment_collection_id,
    amount,
    currency_code,
    status: PaymentCollectionStatus.AUTHORIZED,
    authorized_amount: amount,
    captured_amount: 0,
    refunded_amount: 0,
    payment_sessions: [
      {
        id: session_id,
        provider_id,
        amount,
        currency_code,
        data,
        context: {},
        metadata: {},
        status: PaymentSessionStatus.AUTHORIZED,
        authorized_at: new Date(),
        payment: {
          id: payment_id,
          provider_id,
          amount,
          currency_code,
          data,
          payment_collection_id,
        },
      },
    ],
  })
  return payment_id
}
