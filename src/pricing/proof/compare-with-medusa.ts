import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { ProofSkip } from "../../modules/one-click/repositories/stored-facts"
import { priceOnEngine } from "../price-on-engine"
import type { CartOffer, CartRequest, PricedCart } from "../types"
import { priceOnMedusaCart } from "../reference/price-on-medusa-cart"
import { differencesIn, figuresOf } from "./figures"

/** The carts of a case, of which the first that can be compared counts; or why there are none. */
export type Replay = CartRequest[] | ProofSkip

/**
 * Prices a request with the engine and with Medusa's own cart, both now, and compares every figure:
 * items, gifts, discounts, taxes, and the totals without shipping and with each shipping option.
 *
 * @returns the differences, how long each took in milliseconds, and the engine's cart; or why Medusa
 * has no cart to compare with: `refused` if Medusa refuses it, such as for an automatic promotion with
 * a budget of a customer that it lacks
 * @throws the errors of the database and modules
 */
export async function compareWithMedusa(container: MedusaContainer, request: CartRequest) {
  const begun = performance.now()
  const cart = await priceOnEngine(container, request)
  const plugin = performance.now() - begun
  if (!cart.served) {
    return { skipped: "not_served" as const }
  }
  if (cart.unavailable.length) {
    return { skipped: "not_for_sale" as const }
  }
  try {
    const asked = performance.now()
    const reference = await priceOnMedusaCart(container, request)
    const took_ms = { plugin, medusa: performance.now() - asked }
    const ours = figuresOf(withoutLateCarriers(cart, reference))
    const theirs = figuresOf(withoutLateCarriers(reference, cart))
    return { differences: differencesIn(ours, theirs), cart, took_ms }
  } catch (error) {
    if (!isRefusal(error)) {
      throw error
    }
    return { skipped: "refused" as const }
  }
}

/** A carrier that answered only one of two requests in time says nothing about prices. */
function withoutLateCarriers(cart: PricedCart, other: PricedCart): PricedCart {
  const isInBoth = ({ id, price_type }: CartOffer) =>
    price_type === "flat" || other.offers.some((offer) => offer.id === id)
  return { ...cart, offers: cart.offers.filter(isInBoth) }
}

/** Returns whether Medusa refused the cart itself, as opposed to a failing database or lock. */
function isRefusal(error: unknown): boolean {
  const { type } = (error ?? {}) as Partial<MedusaError>
  const { INVALID_DATA, NOT_ALLOWED, NOT_FOUND } = MedusaError.Types
  return [INVALID_DATA, NOT_ALLOWED, NOT_FOUND].some((refusal) => refusal === type)
}
