import type { ServiceUser } from "../modules/one-click/gateway/schemas/wire-forms"
import { orderAddress } from "./order-address"

const user = (changes: object, address: object = {}) =>
  ({
    email: "ada@example.com",
    phone: "06 12 34 56 78",
    first_name: "Ada",
    last_name: "Martin",
    address: { street: "1 rue", city: "Paris", postcode: "75002", ...address },
    ...changes,
  }) as ServiceUser

it("the address of an order keeps company, complement, region and label, and the phone number in E.164 format", () => {
  const address = {
    company_name: "Engines",
    complementary: "3rd floor",
    region: "Île-de-France",
    label: "Office",
  }
  expect(orderAddress(user({}, address), "fr")).toMatchObject({
    company: "Engines",
    address_1: "1 rue",
    address_2: "3rd floor",
    province: "fr-idf",
    country_code: "fr",
    phone: "+33612345678",
    metadata: { label: "Office", region: "Île-de-France" },
  })
})

it("the address of an order prefers its own name to the buyer's, and omits missing fields", () => {
  const found = orderAddress(user({ phone: null }, { first_name: "Grace", region: null }), "fr")
  expect(found).toMatchObject({ first_name: "Grace", last_name: "Martin" })
  expect(found).not.toHaveProperty("phone")
  expect(found).not.toHaveProperty("province")
  expect(found).not.toHaveProperty("metadata")
})

it("the address of an order keeps long texts whole, as Medusa does", () => {
  const long = `${"x".repeat(254)}👩‍🚒${"y".repeat(1_000)}`
  const found = orderAddress(user({}, { first_name: long, street: long, label: long }), "fr")
  expect(found).toMatchObject({ first_name: long, address_1: long, metadata: { label: long } })
})
