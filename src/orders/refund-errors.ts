import { MedusaError } from "@medusajs/framework/utils"
import type { ServiceError } from "../gateway/errors"

/** Returns the error for a refund requested in Medusa: the specification has no refund. */
export function refundNotOffered(): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The one-click service offers no refund through its API: refund the buyer in the service's own merchant account. A whole refund is then recorded here by itself.",
    "refund_not_offered"
  )
}

/** Returns the error for canceling an accepted order while the service cannot be asked about it. */
export function refundNotKnown(error: ServiceError): MedusaError {
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `The buyer has paid, and whether they have their money back could not be read at the service: nothing was cancelled, try again later. ${error.message}`,
    "refund_not_known"
  )
}
