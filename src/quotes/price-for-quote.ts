import type { MedusaContainer } from "@medusajs/framework/types"
import { priceCart } from "../cart/price-cart"
import type { PricedCart, CartRequest } from "../cart/types"
import { addressDigest } from "../lib/address/address-digest"
import { signingSecrets } from "../modules/one-click/options"

/**
 * Prices a cart for a quote and adds the digest of the quote's address.
 *
 * @throws {MedusaError} NOT_FOUND if the region no longer exists.
 */
export async function priceForQuote(
  container: MedusaContainer,
  request: CartRequest
): Promise<PricedCart> {
  const cart = await priceCart(container, request)
  const { options } = container.resolve("oneClick")
  const [secret] = signingSecrets(options)
  return { ...cart, address_digest: addressDigest(request.address, secret) }
}
