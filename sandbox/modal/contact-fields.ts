import { countriesWithoutPostcode } from "../domain/countries"
import type { Address, Buyer } from "../domain/order"
import { nobody } from "../domain/user-record"
import type { PurchaseView } from "../purchase/view"
import { words } from "./texts"

/** The contact form as typed: the buyer and the address. */
export type ContactFields = Omit<Buyer, "id" | "address"> & Omit<Address, "label">

export type FieldName = keyof ContactFields

/** The messages of the invalid fields. */
export type Mistakes = Partial<Record<FieldName, string>>

/**
 * Returns the empty form with a country: the browser's if the shop serves it, else the first that
 * the shop serves, as far as these are known.
 */
export function emptyFields(served: string[]): ContactFields {
  const own = new Intl.Locale(navigator.language).maximize().region ?? "FR"
  const country = served.includes(own) ? own : (served[0] ?? own)
  return fieldsOf({ ...nobody, address: { ...nobody.address, country } })
}

/** Returns the form filled with the saved contact. */
export function fieldsOf(contact: NonNullable<PurchaseView["contact"]>): ContactFields {
  const { address, ...buyer } = contact
  const { label: _label, ...fields } = address
  return { ...fields, ...buyer }
}

/** Returns the form as the service's request body. */
export function bodyOf(fields: ContactFields) {
  const { email, phone, first_name, last_name, ...address } = fields
  return { email, phone, first_name, last_name, address }
}

/** Returns a message for every field that is required and empty. */
export function mistakesIn(fields: ContactFields): Mistakes {
  const required: FieldName[] = ["email", "first_name", "last_name", "street", "city", "phone"]
  if (!countriesWithoutPostcode.has(fields.country)) {
    required.push("postcode")
  }
  const empty = required.filter((name) => fields[name].trim() === "")
  return Object.fromEntries(empty.map((name) => [name, words.required]))
}

/** Returns the service's rejection as a message for a field of the form. */
export function mistakeAt(path: string | null): Mistakes {
  const { invalid } = words
  const field = path?.split(".").pop() ?? "email"
  return { [field]: field === "email" || field === "phone" ? invalid[field] : invalid.other }
}
