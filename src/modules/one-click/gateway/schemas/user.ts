import { z } from "@medusajs/framework/zod"

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value?.trim() || null)

/** Address of spec 2.8, each field possibly missing; the country as it was written. */
const userAddressSchema = z.object({
  first_name: text,
  last_name: text,
  company_name: text,
  street: text,
  complementary: text,
  label: text,
  postcode: text,
  city: text,
  region: text,
  country: text,
})

/**
 * User object of spec 2.8. Fields may be missing: the first quote requests arrive before the buyer
 * is known.
 */
export const userSchema = z.object({
  /** In lower case, as Medusa's checkout finds customers and counts campaign usage. */
  email: text.transform((value) => value?.toLowerCase() ?? null),
  phone: text,
  first_name: text,
  last_name: text,
  language: text,
  address: userAddressSchema.nullish().transform((value) => value ?? null),
})

export type ServiceUser = z.infer<typeof userSchema>
