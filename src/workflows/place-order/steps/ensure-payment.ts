import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toMinor } from "../../../lib/money"
import { signingSecrets } from "../../../modules/one-click/options"
import { paymentProof } from "../../../orders/payment-proof"
import { PlacingLease, unlessTakenOver } from "../unless-taken-over"

type EnsurePaymentInput = {
  payment_collection_id: string
  /** In major units. */
  amount: BigNumberInput
  currency_code: string
  service_order_id: string
  context_id: string
  /** The order's display id, which a capture from the dashboard sends along. */
  order_reference: string
  /** Whether no earlier run can have created it. */
  is_first: boolean
  lease: PlacingLease
}

const PROVIDER = /^pp_one-click_/

/**
 * Creates the order's payment collection with our payment in it, authorized because the buyer
 * authorized it in the modal. A later run finds both by the collection's id.
 */
export const ensurePaymentStep = createStep(
  "one-click-ensure-payment",
  async (input: EnsurePaymentInput, { container }) => {
    const service = container.resolve(Modules.PAYMENT)
    const { payment_collection_id: id, amount, currency_code } = input
    const [known] = input.is_first
      ? []
      : await service.listPaymentCollections(
          { id },
          { relations: ["payments", "payment_sessions"] }
        )
    const collection =
      known ?? (await service.createPaymentCollections({ ...{ id }, amount, currency_code }))
    const [existing] = collection.payments ?? []
    if (existing) {
      return new StepResponse({ id, payment_id: existing.id }, { lease: input.lease, value: id })
    }
    const provider_id = await findProvider(container)
    for (const { id: session_id } of collection.payment_sessions ?? []) {
      // An interrupted run left this session without a payment; the session may lack its own
      // digest.
      await service.deletePaymentSession(session_id)
    }
    const session = await service.createPaymentSession(id, {
      provider_id,
      currency_code,
      amount,
      data: requestData(container, input),
      context: {},
      metadata: {},
    })
    const payment = await service.authorizePaymentSession(session.id, {})
    if (!payment) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        `The payment provider ${provider_id} did not authorize the payment of ${id}.`
      )
    }
    return new StepResponse({ id, payment_id: payment.id }, { lease: input.lease, value: id })
  },
  // Deletes the payment without calling its provider, because nobody decided to decline the order.
  unlessTakenOver((id: string, container) =>
    container.resolve(Modules.PAYMENT).deletePaymentCollections([id])
  )
)

/** Returns the session data with the proof without which the provider refuses a payment. */
function requestData(container: MedusaContainer, input: EnsurePaymentInput) {
  const { payment_collection_id, amount, currency_code, service_order_id } = input
  const { context_id, order_reference } = input
  const order = { service_order_id, context_id, order_reference }
  const terms = {
    ...order,
    payment_collection_id,
    amount: toMinor(amount, currency_code),
    currency_code,
    session_id: null,
  }
  const { options } = container.resolve("oneClick")
  return { ...order, payment_collection_id, proof: paymentProof(terms, signingSecrets(options)) }
}

async function findProvider(container: MedusaContainer): Promise<string> {
  const providers = await container
    .resolve(Modules.PAYMENT)
    .listPaymentProviders({ is_enabled: true })
  const provider = providers.find(({ id }) => PROVIDER.test(id))
  if (!provider) {
    throw new MedusaError(
      MedusaError.Types.INVALID_ARGUMENT,
      'The payment provider of medusa-plugin-one-click is not registered: add { resolve: "medusa-plugin-one-click/providers/one-click-payment", id: "one-click" } to the payment module in medusa-config.',
      "not_configured"
    )
  }
  return provider.id
}
