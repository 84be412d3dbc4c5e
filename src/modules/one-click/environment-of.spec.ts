import { environmentOf } from "./environment-of"

it.each([
  [undefined, null],
  ["http://localhost:9010", "sandbox"],
  ["http://192.168.1.4:9010", "sandbox"],
  ["https://sandbox.service.example", "sandbox"],
  ["https://api-staging.service.example", "sandbox"],
  ["https://api.service.example", "live"],
  ["https://testimonials.example", "live"],
])("reads the environment of the service address %s as %s", (address, environment) => {
  expect(environmentOf(address)).toBe(environment)
})
