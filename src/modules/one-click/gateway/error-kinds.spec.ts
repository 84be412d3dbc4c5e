import { SERVICE_ERROR_KINDS, serviceErrorKind } from "./error-kinds"

it.each(Object.entries(SERVICE_ERROR_KINDS))(
  "the kind of a failed call to the service is found in a message of %s",
  (kind, sentence) => {
    expect(serviceErrorKind(`${sentence} (authorize, HTTP 500) Response: ECONNRESET`)).toBe(kind)
  }
)

it("the kind of a failed call to the service is not found in another message", () => {
  expect(serviceErrorKind("The order can no longer be accepted.")).toBeUndefined()
})
