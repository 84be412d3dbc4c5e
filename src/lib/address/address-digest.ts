import type { BasketAddress } from "../../cart/types"
import { keyedDigest } from "../signing"
import { normalizeName } from "./normalize"

/**
 * Returns a keyed digest of what shipping and taxes of an address depend on: country, province, postal
 * code and city, however they are spelled. It tells two addresses apart without keeping either.
 */
export function addressDigest(
  { country_code, province, postal_code, city }: BasketAddress,
  secret: string
): string {
  const parts = [country_code, province, postal_code?.replace(/[^\p{L}\p{N}]/gu, ""), city]
  const normalized = parts.map((part) => normalizeName(part ?? ""))
  return keyedDigest(secret, "address", JSON.stringify(normalized), 43)
}
