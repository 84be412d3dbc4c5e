import type { ContactInput } from "../../../sandbox/schemas/contact"

/** A buyer whose every field can be found wherever it was written. */
export const marked: ContactInput = {
  email: "zmark.email@example.com",
  phone: "+33698765432",
  first_name: "Zmarkfirst",
  last_name: "Zmarklast",
  address: {
    street: "12 rue Zmarkstreet",
    complementary: "Zmarkfloor",
    company_name: "Zmarkcompany",
    postcode: "75002",
    city: "Zmarkcity",
    country: "FR",
    label: "Zmarklabel",
    first_name: "Zmarkfirst",
    last_name: "Zmarklast",
  },
}

export const markedMetadata = { engraving: "Zmarkmetadata" }

/** A sentence that a service may write about an order. */
export const QUOTING = `Order of Zmarkfirst Zmarklast <zmark.email@example.com>, 12 rue Zmarkstreet (Zmarkcompany), +33 6 98 76 54 32, is not possible`

const MARKS = /zmark|98[ .-]?76[ .-]?54[ .-]?32/i

export const isMarked = (text: string): boolean => MARKS.test(text)

/** Ignores the metadata, which comes from the storefront and not from the buyer. */
export const isMarkedByBuyer = (text: string): boolean =>
  isMarked(text.replaceAll(markedMetadata.engraving, ""))

/** Returns the lines with a mark, shortened around it. */
export function markedLines(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const at = line.search(MARKS)
    return at < 0 ? [] : [line.slice(Math.max(0, at - 200), at + 60)]
  })
}

/**
 * Where a buyer's data has to be: in Medusa's order, customer and account; and in the plugin's
 * tables only the metadata from the storefront, with the purchase and in the carts that orders are
 * placed from.
 */
export const LEGITIMATE = [
  "customer.email",
  "customer.first_name",
  "one_click_incoming_order.cart",
  "one_click_purchase.metadata",
  "one_click_quote.cart",
  "order.email",
  "order_address.address_1",
  "order_address.address_2",
  "order_address.city",
  "order_address.company",
  "order_address.first_name",
  "order_address.last_name",
  "order_address.metadata",
  "order_address.phone",
  "order_item.metadata",
  "order_line_item.metadata",
  "provider_identity.entity_id",
]
