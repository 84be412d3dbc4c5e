import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toMinor } from "../../../lib/money"
import { signingSecrets } from "../../../modules/one-click/options"
import { createAuthorizedPayment } from "../../../medusa/payments"
import { boundToSession, findOurProvider } from "../../../orders/payment-proof"
import { type PlacingLease, unlessTakenOver } from "../unless-taken-over"

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
      : await service.listPaymentCollections({ id }, { relations: ["payments"] })
    const [existing] = known?.payments ?? []
    const payment_id =
      existing?.id ??
      (await createAuthorizedPayment(container, {
        payment_collection_id: id,
        provider_id: await findProvider(container),
        amount,
        currency_code,
        dataOf: sessionData(container, input),
      }))
    return new StepResponse({ id, payment_id }, { lease: input.lease, value: id })
  },
  // Deletes the payment without calling its provider, because nobody decided to decline the order.
  unlessTakenOver((id: string, container) =>
    container.resolve(Modules.PAYMENT).deletePaymentCollections([id])
  )
)

/** Returns the data of a session: its terms, with the proof that binds them to the session. */
function sessionData(container: MedusaContainer, input: EnsurePaymentInput) {
  const { payment_collection_id, amount, currency_code, service_order_id } = input
  const { context_id, order_reference } = input
  const order = { service_order_id, context_id, order_reference, payment_collection_id }
  const terms = { ...order, amount: toMinor(amount, currency_code), currency_code }
  const secrets = signingSecrets(container.resolve("oneClick").options)
  return (session_id: string) => boundToSession({ ...terms, session_id }, secrets)
}

async function findProvider(container: MedusaContainer): Promise<string> {
  const provider = await findOurProvider(container)
  if (!provider) {
    throw new MedusaError(
      MedusaError.Types.INVALID_ARGUMENT,
      'The payment provider of medusa-plugin-one-click is not registered: add { resolve: "medusa-plugin-one-click/providers/one-click-payment", id: "one-click" } to the payment module in medusa-config.',
      "not_configured"
    )
  }
  return provider
}
