import { environmentOf } from "./environment"

it.each([
  [undefined, null],
  ["http://localhost:9010", "sandbox"],
  ["http://192.168.1.4:9010", "sandbox"],
  ["https://sandbox.service.example", "sandbox"],
  ["https://api-staging.service.example", "sandbox"],
  ["https://api.service.example", "live"],
  ["https://testimonials.example", "live"],
])("takes %s for %s", (address, environment) => {
  expect(environmentOf(address)).toBe(environment)
})
