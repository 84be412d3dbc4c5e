export type Offer = {
  name: string
  description: string
  code: string
  price: number
  /** Price of the items from which the offer is free. */
  freeFrom?: number
  /** Days, as the service shows them. */
  delay: number
}

/** Shipping prices in each service zone, including taxes. */
export const DELIVERY: Record<string, { currency: string; offers: Offer[] }> = {
  Europe: {
    currency: "eur",
    offers: [
      {
        name: "Standard",
        description: "At your door in 3 to 5 days",
        code: "standard",
        price: 4.9,
        freeFrom: 60,
        delay: 4,
      },
      {
        name: "Express",
        description: "Tomorrow before noon",
        code: "express",
        price: 12.9,
        delay: 1,
      },
    ],
  },
  Japan: {
    currency: "jpy",
    offers: [
      {
        name: "Airmail",
        description: "At your door in 6 to 9 days",
        code: "standard",
        price: 1200,
        freeFrom: 15000,
        delay: 8,
      },
      {
        name: "Express",
        description: "In 2 to 3 days",
        code: "express",
        price: 2800,
        delay: 3,
      },
    ],
  },
}
