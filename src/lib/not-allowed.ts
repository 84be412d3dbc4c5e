import { MedusaError } from "@medusajs/framework/utils"

/** Returns the error for what is not possible as things are; programs read its code. */
export function notAllowed(message: string, code?: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message, code)
}
