import type { ContactInput } from "../../../sandbox/schemas/contact"

/** A buyer whose every datum can be found again wherever it was written. */
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

/** A sentence as a service may write it about an order. */
export const QUOTING = `Order of Zmarkfirst Zmarklast <zmark.email@example.com>, 12 rue Zmarkstreet (Zmarkcompany), +33 6 98 76 54 32, is not possible`

const MARKS = /zmark|98[ .-]?76[ .-]?54[ .-]?32/i

export const isMarked = (text: string): boolean => MARKS.test(text)

/** Everything but the metadata, which the storefront gave and not the buyer. */
export const isMarkedByBuyer = (text: string): boolean =>
  isMarked(text.replaceAll(markedMetadata.engraving, ""))

/** Lines in which a mark stands, shortened around it. */
export function markedLines(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const at = line.search(MARKS)
    return at < 0 ? [] : [line.slice(Math.max(0, at - 200), at + 60)]
  })
}
