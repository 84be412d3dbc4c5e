import type { MedusaContainer } from "@medusajs/framework/types"
import { priceBasket } from "../../cart/price-basket"
import type { Basket, BasketQuestion } from "../../cart/types"
import { addressDigest } from "../../lib/address/address-digest"
import { signingSecrets } from "../../modules/one-click/options"

/**
 * Prices a cart for a quote, with the digest of the address the quote is for.
 *
 * @throws {MedusaError} NOT_FOUND if the region is gone.
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
