import type {
  BigNumberInput,
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

/** A payment of the order's buyer that the service has authorized. */
type AuthorizedPayment = {
  /** The id of its new payment collection. */
  payment_collection_id: string
  provider_id: string
  /** In major units. */
  amount: BigNumberInput
  currency_code: string
  /** What the provider stores with the payment and its session. */
  data: Record<string, unknown>
}

/**
 * Medusa's payment module with what its declared type lacks: a collection can be created with what
 * belongs to it, and captures and refunds can be deleted.
 */
type PaymentModule = IPaymentModuleService & {
  createPaymentCollections(collection: object): Promise<PaymentCollectionDTO>
  deleteCaptures(ids: string[]): Promise<void>
  deleteRefunds(ids: string[]): Promise<void>
}

/**
 * Creates a payment collection with an authorized payment in one transaction; returns the payment's
 * id. Medusa's own calls for each part write and read the same rows several times.
 */
export async function createAuthorizedPayment(
  container: MedusaContainer,
  authorized: AuthorizedPayment
): Promise<string> {
  const { payment_collection_id, ...paid } = authorized
  const { amount, currency_code } = paid
  const payments = container.resolve<PaymentModule>(Modules.PAYMENT)
  const payment_id = generateEntityId(undefined, "pay")
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
        ...paid,
        id: generateEntityId(undefined, "payses"),
        context: {},
        metadata: {},
        status: PaymentSessionStatus.AUTHORIZED,
        authorized_at: new Date(),
        payment: { ...paid, id: payment_id, payment_collection_id },
      },
    ],
  })
  return payment_id
}

/** Deletes captures or refunds of payments, without an effect at a payment provider. */
export async function deletePaymentParts(
  container: MedusaContainer,
  kind: "capture" | "refund",
  ids: string[]
): Promise<void> {
  const payments = container.resolve<PaymentModule>(Modules.PAYMENT)
  await (kind === "capture" ? payments.deleteCaptures(ids) : payments.deleteRefunds(ids))
}
