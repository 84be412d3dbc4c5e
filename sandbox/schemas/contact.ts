import * as z from "zod"
import { countryCodes, countriesWithoutPostcode } from "../domain/countries"
import { toInternational } from "../domain/phone"

function text(max: number) {
  return z.string().trim().max(max)
}
function required(max: number) {
  return text(max).min(1, "is required")
}
function optional(max: number) {
  return text(max).default("")
}

const addressSchema = z
  .object({
    first_name: optional(100),
    last_name: optional(100),
    company_name: optional(200),
    street: required(300),
    complementary: optional(300),
    postcode: optional(20),
    city: required(200),
    region: optional(200),
    country: z
      .string()
      .trim()
      .transform((code) => code.toUpperCase())
      .refine((code) => countryCodes.includes(code), "must be a two-letter country code"),
    label: optional(100),
  })
  .refine((address) => address.postcode !== "" || countriesWithoutPostcode.has(address.country), {
    path: ["postcode"],
    message: "is required",
  })

/** The buyer's contact form (spec 2.8); converts the phone number to E.164. */
export const contactSchema = z
  .object({
    email: z.email("must be an email address").max(254),
    phone: required(40),
    first_name: required(100),
    last_name: required(100),
    address: addressSchema,
  })
  .transform((contact, context) => {
    const phone = toInternational(contact.phone, contact.address.country)
    if (phone === null) {
      context.addIssue({
        code: "custom",
        path: ["phone"],
        message: "must be a telephone number with its country code, such as +33612345678",
      })
      return z.NEVER
    }
    const { first_name, last_name, ...rest } = contact.address
    const address = {
      ...rest,
      first_name: first_name || contact.first_name,
      last_name: last_name || contact.last_name,
    }
    return { ...contact, phone, address }
  })

export type Contact = z.output<typeof contactSchema>
export type ContactInput = z.input<typeof contactSchema>
