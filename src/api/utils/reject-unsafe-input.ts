import type { MedusaRequestHandler } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { storefrontError } from "../../purchases/storefront-errors"
import { isSafeKey, isStorable } from "../../lib/text"

/**
 * Rejects input that neither the database nor Medusa's own parsing accepts, with 400, or 404 if it
 * is in the path: characters that cannot be stored, and properties named like an object's built-in
 * methods. The body of a webhook isn't read yet.
 */
export const rejectUnsafeInput: MedusaRequestHandler = (req, _, next) => {
  if (!isStorable(decode(req.path))) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "Invalid id.")
  }
  const left = Object.entries<unknown>({ query: req.query, body: req.body })
  // A loop instead of recursion, because the caller controls the nesting.
  for (const [field, value] of left) {
    if (typeof value === "string" && !isStorable(value)) {
      throw storefrontError(
        "invalid_request",
        `The field "${field}" contains characters that cannot be stored.`
      )
    }
    for (const [name, part] of typeof value === "object" ? Object.entries(value ?? {}) : []) {
      if (!isSafeKey(name) || !isStorable(name)) {
        const shown = JSON.stringify(name)
        throw storefrontError("invalid_request", `No field of the request can be named ${shown}.`)
      }
      left.push([Array.isArray(value) ? field : name, part])
    }
  }
  next()
}

/** @throws storefront error `invalid_request` for a malformed path, to which Medusa responds 500 */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw storefrontError("invalid_request", "The path of the request cannot be decoded.")
  }
}
