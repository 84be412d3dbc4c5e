import type { MedusaContainer } from "@medusajs/framework/types"
import { priceBasket } from "../../cart/price-basket"
import type { Basket, BasketQuestion } from "../../cart/types"
import { addressDigest } from "../../lib/address/address-digest"
import { signingSecrets } from "../../modules/one-click/options"

/**
 * Prices a cart for a quote and adds the digest of the quote's address.
 *
 * @throws {MedusaError} NOT_FOUND if the region no longer exists.
 */
export async function priceForQuote(
  container: MedusaContainer,
  question: BasketQuestion
): Promise<Basket> {
  const basket = await priceBasket(container, question)
  const { options } = container.resolve("oneClick")
  const [secret] = signingSecrets(options)
  return { ...basket, address_digest: addressDigest(question.address, secret) }
}
