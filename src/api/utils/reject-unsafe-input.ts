import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { storefrontError } from "../../purchases/storefront-errors"
import { isSafeKey, isStorable } from "../../lib/text"

/** Responds 400 to a path that cannot be decoded; Medusa alone responds 500. */
export function rejectUndecodablePath(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
): void {
  try {
    decodeURIComponent(req.path)
  } catch {
    throw storefrontError("invalid_request", "The path of the request cannot be decoded.")
  }
  next()
}

/**
 * Rejects input that neither the database nor Medusa's own parsing accepts, with 400, or 404 if it
 * is in the path: characters that cannot be stored, and properties named like an object's built-in
 * methods.
 */
export function rejectUnsafeInput(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
): void {
  if (!isStorable(decodeURIComponent(req.path))) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "Invalid id.")
  }
  const left: unknown[] = [req.query, req.body]
  // A loop instead of recursion, because the caller controls the nesting.
  while (left.length) {
    const value = left.pop()
    if (typeof value === "string" && !isStorable(value)) {
      throw storefrontError(
        "invalid_request",
        "A text of the request contains characters that cannot be stored."
      )
    }
    if (typeof value === "object" && value !== null) {
      const name = Object.keys(value).find((key) => !isSafeKey(key))
      if (name !== undefined) {
        throw storefrontError(
          "invalid_request",
          `No part of the request can have the name "${name}".`
        )
      }
      left.push(...Object.keys(value), ...Object.values(value))
    }
  }
  next()
}
