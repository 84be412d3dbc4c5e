import type { PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

type CapturePaymentInput = {
  payment_id: string
  /** In major units; the whole payment without it. */
  amount?: number
}

/**
 * Records the capture of a payment whose order the service has accepted, and returns the payment
 * with its captures. Medusa need not call the payment provider, which would accept the order again.
 * Without compensation, as in Medusa's own step: the buyer is debited.
 */
export const capturePaymentStep = createStep(
  "one-click-capture-payment",
  async (input: CapturePaymentInput, { container }) => {
    const payments = container.resolve(Modules.PAYMENT)
    const captured: PaymentDTO = await payments.capturePayment({ ...input, is_captured: true })
    return new StepResponse(captured)
  }
)
