import type { WireForms } from "../schemas/wire-forms"
import type { Address, Order } from "./order"

const nowhere: Address = {
  first_name: "",
  last_name: "",
  company_name: "",
  street: "",
  complementary: "",
  postcode: "",
  city: "",
  region: "",
  country: "",
  label: "",
}

function countryIn(form: WireForms["country"], code: string, language: string): string {
  if (form === "code" || code === "") {
    return code
  }
  return new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code
}

/** Returns the user of an order (spec 2.8). An unknown buyer has a stable id: the order's. */
export function userRecord(order: Order, forms: WireForms) {
  const buyer = order.buyer
  const address = buyer?.address ?? nowhere
  const language = forms.language === "upper" ? order.language.toUpperCase() : order.language
  return {
    id: buyer?.id ?? order.id,
    email: buyer?.email ?? "",
    phone: buyer?.phone ?? "",
    first_name: buyer?.first_name ?? "",
    last_name: buyer?.last_name ?? "",
    language,
    address: {
      ...address,
      country: countryIn(forms.country, address.country, order.language),
    },
  }
}
