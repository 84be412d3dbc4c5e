import { isDeepStrictEqual } from "node:util"
import { Basket, BasketOffer, BasketShippingMethod } from "./types"

/**
 * A basket as it is kept with a purchase. Hundreds of shipping modes have nearly everything in
 * common: of each only what the one before it does not say already is kept.
 */
export type KeptBasket = Omit<Basket, "offers"> & { offers: KeptOffer[] }

type KeptOffer = Omit<Partial<BasketOffer>, "methods"> & {
  methods: Partial<BasketShippingMethod>[]
}

/** To be read again by {@link readBasket}. */
export function keepBasket({ offers, ...basket }: Basket): KeptBasket {
  return { ...basket, offers: offers.map((offer, at) => keepOffer(offer, offers[at - 1])) }
}

/** @param json by {@link keepBasket}, or a whole basket, as they were kept before there was this form */
export function readBasket(json: object): Basket {
  const { offers: kept, ...basket } = json as KeptBasket
  const offers: BasketOffer[] = []
  for (const offer of kept) {
    offers.push(readOffer(offer, offers.at(-1)))
  }
  return { ...basket, offers }
}

function keepOffer(offer: BasketOffer, before?: BasketOffer): KeptOffer {
  const { methods, line_adjustments, ...head } = offer
  return {
    ...unlike(head, { ...before }),
    ...(line_adjustments && { line_adjustments }),
    methods: methods.map((method, at) => unlike(method, usualMethod(offer, before, at))),
  }
}

function readOffer({ methods, ...own }: KeptOffer, before?: BasketOffer): BasketOffer {
  const { line_adjustments: _, ...usual } = { ...before }
  const offer = { ...usual, ...own } as BasketOffer
  return {
    ...offer,
    methods: methods.map((method, at) => ({
      ...(usualMethod(offer, before, at) as BasketShippingMethod),
      ...method,
    })),
  }
}

/** What a method is like unless it says otherwise. */
function usualMethod({ id, name }: BasketOffer, before: BasketOffer | undefined, at: number) {
  return { ...before?.methods[at], name, shipping_option_id: id }
}

function unlike<Whole extends object>(whole: Whole, usual: Partial<Whole>): Partial<Whole> {
  const own: Partial<Whole> = {}
  for (const name of Object.keys(whole) as (keyof Whole)[]) {
    if (!isDeepStrictEqual(whole[name], usual[name])) {
      own[name] = whole[name]
    }
  }
  return own
}
