import { isSafeKey, sanitizeText } from "./text"

/** Maximum length of a reference, sent or received. */
const MAX_REFERENCE_LENGTH = 255

/**
 * Returns the reference in a text of the service: trimmed, without characters that databases cannot
 * store. Null if the rest is empty or too long.
 */
export function readReference(text: string): string | null {
  const reference = sanitizeText(text).trim()
  return reference && reference.length <= MAX_REFERENCE_LENGTH ? reference : null
}

/**
 * Returns the SKU as a reference (`product.reference`, spec 2.2): trimmed. Null for a missing,
 * blank or overlong SKU, and for the name of an object's built-in property, because amounts are
 * stored by reference. Such a variant is sold under its id.
 */
export function referenceOfSku(sku: string | null): string | null {
  const reference = readReference(sku ?? "")
  return reference !== null && isSafeKey(reference) ? reference : null
}
