import type {
  BigNumberInput,
  MedusaContainer,
  PaymentCollectionDTO,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import * as fast from "./fast/payments"
import * as viaMedusa from "./public/payments"
import { byMode } from "./readers"

/** A payment that its buyer has authorized before the order exists. */
export type AuthorizedPayment = {
  /** The id of its new payment collection. */
  payment_collection_id: string
  provider_id: string
  /** In major units. */
  amount: BigNumberInput
  currency_code: string
  /** What the provider gets to start the payment's session. */
  request: Record<string, unknown>
  /** What the provider stores with that session. */
  dataOf: (session_id: string) => Record<string, unknown>
  /** What an interrupted run has left: the collection without the payment, and its sessions. */
  begun?: PaymentCollectionDTO
}

type PaymentWriter = {
  /** Creates a payment collection with an authorized payment; returns the payment's id. */
  createAuthorizedPayment: (
    container: MedusaContainer,
    payment: AuthorizedPayment
  ) => Promise<string>
}

export const { createAuthorizedPayment } = byMode<PaymentWriter>("orders", {
  fast,
  public: viaMedusa,
})

/** A method of Medusa's payment module that its declared type lacks. */
type CaptureRemover = { deleteCaptures(ids: string[]): Promise<void> }

/** Deletes captures of payments, without an effect at a payment provider. */
export async function deleteCaptures(container: MedusaContainer, ids: string[]): Promise<void> {
  if (ids.length) {
    const payments: unknown = container.resolve(Modules.PAYMENT)
    await (payments as CaptureRemover).deleteCaptures(ids)
  }
}
