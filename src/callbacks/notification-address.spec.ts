import fc from "fast-check"
import {
  createContextId,
  isContextId,
  isNotificationAddress,
  notificationAddress,
} from "./notification-address"

const current = "c".repeat(32)
const previous = "p".repeat(32)

const signatureOf = (address: string) => address.split("/").pop() as string

describe("notification address", () => {
  it("is accepted for its own purchase only", () => {
    const [one, other] = [createContextId([current]), createContextId([current])]
    const signature = signatureOf(notificationAddress("https://shop.example", one, [current]))
    expect(isNotificationAddress(one, signature, [current])).toBe(true)
    expect(isNotificationAddress(other, signature, [current])).toBe(false)
  })

  it("outlives one rotation of the secret and not two", () => {
    const id = createContextId([previous])
    const signature = signatureOf(notificationAddress("https://shop.example", id, [previous]))
    expect(isNotificationAddress(id, signature, [current, previous])).toBe(true)
    expect(isNotificationAddress(id, signature, [current])).toBe(false)
  })

  it("refuses anything made up, of whatever length and alphabet", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (id, signature) => {
        expect(isContextId(id, [current])).toBe(false)
        expect(isNotificationAddress(id, signature, [current])).toBe(false)
      })
    )
  })

  it("refuses any change of one character", () => {
    const id = createContextId([current])
    const signature = signatureOf(notificationAddress("https://shop.example", id, [current]))
    fc.assert(
      fc.property(fc.nat(signature.length - 1), (position) => {
        const swapped = signature[position] === "A" ? "B" : "A"
        const changed = signature.slice(0, position) + swapped + signature.slice(position + 1)
        expect(isNotificationAddress(id, changed, [current])).toBe(false)
      })
    )
  })
})
