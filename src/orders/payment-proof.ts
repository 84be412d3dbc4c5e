import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { keyedDigest, matchesDigest, type SigningSecrets } from "../lib/signing"

const LENGTH = 43

/** What a payment session is for. */
export type PaymentTerms = {
  service_order_id: string
  payment_collection_id: string
  /** Minor units. */
  amount: number
  currency_code: string
  /** The id of the session that holds the terms. */
  session_id: string
}

/**
 * Returns the keyed digest that a payment session of ours carries. Only the plugin can
 * compute it, and the digest of one session fits no other.
 */
export function paymentProof(terms: PaymentTerms, [secret]: SigningSecrets): string {
  const { service_order_id, payment_collection_id, amount, currency_code, session_id } = terms
  const currency = currency_code.toLowerCase()
  const value = [service_order_id, payment_collection_id, amount, currency, session_id]
  return keyedDigest(secret, "payment", JSON.stringify(value), LENGTH)
}

/**
 * Returns the data of a session of ours: its terms, and the digest that binds them to the session. A
 * visitor who reads the digest cannot start another session with it.
 */
export function boundToSession<Terms extends PaymentTerms>(
  terms: Terms,
  secrets: SigningSecrets
): Terms & { proof: string } {
  return { ...terms, proof: paymentProof(terms, secrets) }
}

/** Returns whether a digest belongs to exactly these terms. */
export function isPaymentProof(
  terms: PaymentTerms,
  proof: string,
  secrets: SigningSecrets
): boolean {
  return matchesDigest(secrets, (secret) => paymentProof(terms, [secret]), proof)
}

/**
 * Returns whether the id of a payment provider is ours; its last part is the id that the shop's
 * configuration gives the provider.
 */
export function isOurProvider(id: string): boolean {
  return id.startsWith("pp_one-click_")
}

/** Returns the id of our payment provider; undefined if the shop has not registered it. */
export async function findOurProvider(container: MedusaContainer): Promise<string | undefined> {
  const providers = await container
    .resolve(Modules.PAYMENT)
    .listPaymentProviders({ is_enabled: true })
  return providers.map(({ id }) => id).find(isOurProvider)
}
