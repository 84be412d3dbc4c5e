import { keyedDigest } from "../lib/signing"
import { normalizeName } from "../lib/text"
import type { CartAddress } from "../pricing/types"

/**
 * Returns a keyed digest of the parts of an address that shipping and taxes depend on: country,
 * province, postal code and city, regardless of spelling. It distinguishes two addresses without
 * storing either.
 */
export function addressDigest(
  { country_code, province, postal_code, city }: CartAddress,
  secret: string
): string {
  const parts = [country_code, province, postal_code?.replace(/[^\p{L}\p{N}]/gu, ""), city]
  const normalized = parts.map((part) => normalizeName(part ?? ""))
  return keyedDigest(secret, "address", JSON.stringify(normalized), 43)
}

/**
 * Returns a keyed digest of an email address, in any case, for one purchase. It distinguishes two
 * addresses without storing either, and two purchases of one buyer have different digests.
 */
export function emailDigest(purchaseId: string, email: string, secret: string): string {
  return keyedDigest(secret, "email", JSON.stringify([purchaseId, email.toLowerCase()]), 43)
}
