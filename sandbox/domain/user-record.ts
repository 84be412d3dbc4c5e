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

function countryIn(form: WireForms["country"], code: string, language: string): string {
  if (form === "code" || code === "") {
    return code
  }
  return new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code
}

/** Returns the user of an order (spec 2.8). An unknown buyer has a stable id: the order's. */
export function userRecord(order: Order, forms: WireForms) {
  const { address, ...buyer }: Omit<Buyer, "id"> & { id?: string } = order.buyer ?? nobody
  const language = forms.language === "upper" ? order.language.toUpperCase() : order.language
  return {
    id: order.id,
    ...buyer,
    language,
    address: {
      ...address,
      country: countryIn(forms.country, address.country, order.language),
    },
  }
}
