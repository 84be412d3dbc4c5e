import { Basket, BasketLine, BasketOffer } from "./types"

/** A basket as it is bought: with one offer, or none where nothing has to be shipped. */
export type ChosenBasket = {
  lines: BasketLine[]
  gifts: BasketLine[]
  offer: BasketOffer | null
  totals: Basket["totals"]
}

/**
 * The basket with an offer chosen: its lines carry the discounts they have with that choice. This
 * is what an order is made from.
 *
 * @param offerId `null` for no shipping
 * @returns null where there is no such offer
 */
export function chooseOffer(basket: Basket, offerId: string | null): ChosenBasket | null {
  const { lines, gifts, totals } = basket
  if (offerId === null) {
    return { lines, gifts, offer: null, totals }
  }
  const offer = basket.offers.find(({ id }) => id === offerId)
  if (!offer) {
    return null
  }
  const adjusted = (line: BasketLine): BasketLine => {
    const adjustments = offer.line_adjustments?.[line.reference]
    return adjustments ? { ...line, item: { ...line.item, adjustments } } : line
  }
  return {
    lines: lines.map(adjusted),
    gifts: gifts.map(adjusted),
    offer,
    totals: offer.totals,
  }
}
