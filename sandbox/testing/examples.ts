import type { ContactInput } from "../schemas/contact"

/** Returns an amount in euro cents. */
export function eur(value: number) {
  return { value, currency: "EUR" }
}

/** A buyer's contact form. */
export const contact = {
  email: "ada@example.com",
  phone: "06 12 34 56 78",
  first_name: "Ada",
  last_name: "Lovelace",
  address: { street: "1 rue de la Paix", postcode: "75002", city: "Paris", country: "FR" },
} satisfies ContactInput

/** A shipping offer of 4.90 euros. */
export const homeDelivery = {
  amount: eur(490),
  delay: 3,
  primary: true,
  carrier: { id: "home", name: "Home delivery", type: "home_delivery" },
}

/** A static rule for France and Belgium: 4 euros, 1 euro for each further unit, free from 100. */
export const staticRule = {
  carrier: homeDelivery.carrier,
  amount: { currency: "EUR", leader: 400, follower: 100 },
  free_shipping: 10_000,
  delay: 3,
  primary: true,
  zones: ["FR", "BE"],
}

type Overrides = { notifications?: object; context?: object; order?: object; product?: object }

/** Returns a body for authorize: one item of 20 euros. */
export function authorizeBody(url: string, overrides: Overrides = {}) {
  return {
    product: {
      amount_including_taxes: eur(2000),
      images: ["https://shop.example/mug.png"],
      reference: "MUG",
      title: "Mug",
      ...overrides.product,
    },
    notifications: { url, ...overrides.notifications },
    ...(overrides.context ? { context: overrides.context } : {}),
    ...(overrides.order ? { order: overrides.order } : {}),
  }
}
