import { MedusaError } from "@medusajs/framework/utils"

/** The errors of storefront requests, each with Medusa's type for it. */
const ERROR_TYPES = {
  invalid_request: MedusaError.Types.INVALID_DATA,
  variant_not_found: MedusaError.Types.NOT_FOUND,
  purchase_not_found: MedusaError.Types.NOT_FOUND,
  unknown_region: MedusaError.Types.INVALID_DATA,
  country_not_served: MedusaError.Types.INVALID_DATA,
  paused: MedusaError.Types.NOT_ALLOWED,
  not_available: MedusaError.Types.NOT_ALLOWED,
  out_of_stock: MedusaError.Types.NOT_ALLOWED,
  busy: MedusaError.Types.UNEXPECTED_STATE,
} as const

type StorefrontErrorCode = keyof typeof ERROR_TYPES

/** Returns a MedusaError with a stable code, which storefronts translate for the buyer. */
export function storefrontError(code: StorefrontErrorCode, message: string): MedusaError {
  return new MedusaError(ERROR_TYPES[code], message, code)
}
