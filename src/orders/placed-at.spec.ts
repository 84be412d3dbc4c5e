import { orderSchema } from "../gateway/schemas/order"
import { placedAt } from "./placed-at"

const CREATED = "2026-01-01T10:00:00.000Z"
const LATER = "2026-01-01T12:00:00.000Z"

describe("when an order was placed", () => {
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ["its creation", {}, CREATED],
    ["its change to pending", { status: [{ status: "pending", date: LATER }] }, LATER],
    ["its current status, if that is pending", { current_status_updated_at: LATER }, LATER],
    [
      "no later status",
      { current_status: "accepted", current_status_updated_at: LATER, status: "accepted" },
      CREATED,
    ],
    [
      "nothing that can be read",
      { created_at: "soon", status: [{ status: "pending" }] },
      undefined,
    ],
  ])("is %s", (_, changes, expected) => {
    const order = orderSchema.parse({
      id: "8b1f",
      current_status: "pending",
      created_at: CREATED,
      ...changes,
    })
    expect(placedAt(order)?.toISOString()).toBe(expected)
  })
})
