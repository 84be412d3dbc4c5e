import type { Address, Buyer } from "../domain/order"
import type { PurchaseView } from "../purchase/view"
import type { Texts } from "./texts"

/** The contact form as typed: the buyer and the address. */
export type ContactFields = Omit<Buyer, "id" | "address"> & Omit<Address, "label">

export type FieldName = keyof ContactFields

/** Returns the empty form; without a given country, with that of the browser's language. */
export function emptyFields(country: string | null): ContactFields {
  const region = country ?? new Intl.Locale(navigator.language).maximize().region ?? "FR"
  return {
    email: "",
    phone: "",
    first_name: "",
    last_name: "",
    company_name: "",
    street: "",
    complementary: "",
    postcode: "",
    city: "",
    region: "",
    country: region,
  }
}

/** Returns the form filled with the saved contact. */
export function fieldsOf(contact: NonNullable<PurchaseView["contact"]>): ContactFields {
  const { email, phone, first_name, last_name, address } = contact
  const { company_name, street, complementary, postcode, city, region, country } = address
  return {
    email,
    phone,
    first_name,
    last_name,
    company_name,
    street,
    complementary,
    postcode,
    city,
    region,
    country,
  }
}

/** Returns the form as the service's request body. */
export function bodyOf(fields: ContactFields) {
  const { email, phone, first_name, last_name, ...address } = fields
  return { email, phone, first_name, last_name, address }
}

const requiredFields: FieldName[] = ["email", "first_name", "last_name", "street", "city", "phone"]

/** Returns the first invalid field, checked before the service is called. */
export function firstMistake(
  fields: ContactFields,
  texts: Texts
): { field: FieldName; message: string } | null {
  const empty = requiredFields.find((field) => fields[field].trim() === "")
  if (empty) {
    return { field: empty, message: texts.required }
  }
  if (!/^\S+@\S+\.\S+$/.test(fields.email)) {
    return { field: "email", message: texts.invalid.email }
  }
  return null
}

/** Returns the service's rejection as a message for a field of the form. */
export function mistakeAt(
  path: string | null,
  texts: Texts
): { field: FieldName; message: string } {
  const field = (path?.split(".").pop() ?? "email") as FieldName
  if (field === "email" || field === "phone") {
    return { field, message: texts.invalid[field] }
  }
  return { field, message: field === "postcode" ? texts.required : texts.invalid.other }
}
