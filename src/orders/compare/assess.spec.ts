import { orderSchema } from "../../modules/one-click/gateway/schemas/order"
import { placedAt } from "./assess"

const CREATED = "2026-01-01T10:00:00.000Z"
const LATER = "2026-01-01T12:00:00.000Z"

describe("placedAt", () => {
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ["the date of the creation", {}, CREATED],
    ["the date of the change to pending", { status: [{ status: "pending", date: LATER }] }, LATER],
    [
      "the date of the current status if it is pending",
      { current_status_updated_at: LATER },
      LATER,
    ],
    [
      "the date of the creation when the order has a later status",
      { current_status: "accepted", current_status_updated_at: LATER, status: "accepted" },
      CREATED,
    ],
    [
      "undefined without a readable date",
      { created_at: "soon", status: [{ status: "pending" }] },
      undefined,
    ],
  ])("returns %s", (_, changes, expected) => {
    const order = orderSchema.parse({
      id: "8b1f",
      current_status: "pending",
      created_at: CREATED,
      ...changes,
    })
    expect(placedAt(order)?.toISOString()).toBe(expected)
  })
})
