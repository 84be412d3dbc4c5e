import type { ContactInput } from "../../sandbox/schemas/contact"

/** Returns the contact of an invented buyer. */
export function contactOf(number: number): ContactInput {
  return {
    email: `buyer-${number}@example.com`,
    phone: `+3361234${String(number).padStart(4, "0")}`,
    first_name: "Load",
    last_name: `Buyer ${number}`,
    address: {
      street: `${number} rue de la Paix`,
      postcode: "75002",
      city: "Paris",
      country: "FR",
    },
  }
}
