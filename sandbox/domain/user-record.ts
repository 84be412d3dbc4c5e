import type { WireForms } from "../schemas/wire-forms"
import type { Address, Buyer, Order } from "./order"

const nameless = { first_name: "", last_name: "" }

const nowhere: Address = {
  ...nameless,
  company_name: "",
  street: "",
  complementary: "",
  postcode: "",
  city: "",
  region: "",
  country: "",
  label: "",
}

/** A buyer of whom nothing is known. */
export const nobody = { ...nameless, email: "", phone: "", address: nowhere }

/** The language of every buyer. */
const language = "en"

function countryIn(form: WireForms["country"], code: string): string {
  if (form === "code" || code === "") {
    return code
  }
  return new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code
}

/** Returns the user of an order (spec 2.8). An unknown buyer has a stable id: the order's. */
export function userRecord(order: Order, forms: WireForms) {
  const { address, ...buyer }: Omit<Buyer, "id"> & { id?: string } = order.buyer ?? nobody
  return {
    id: order.id,
    ...buyer,
    language: forms.language === "upper" ? language.toUpperCase() : language,
    address: { ...address, country: countryIn(forms.country, address.country) },
  }
}
