import type { Requirement } from "./requirement"
import { demand } from "./requirement"

/** A notification address without a purchase. */
export type Address = { url: string; patience: number }

async function send(address: Address, body: string, type = "application/json") {
  const response = await fetch(address.url, {
    method: "POST",
    headers: { "content-type": type },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(Math.min(address.patience, 10_000)),
  })
  return { status: response.status, text: (await response.text()).slice(0, 200) }
}

/** Returns a requirement for a body that must be rejected with 4xx, without a stack trace. */
function refused(title: string, spec: string, body: string): Requirement<Address> {
  return {
    spec,
    title: `${title} is refused with 4xx`,
    check: async (address) => {
      const { status, text } = await send(address, body)
      demand(status >= 400 && status < 500, `answered ${status}: ${text}`)
      demand(!/\n\s+at .*:\d+:\d+/.test(text), `the answer shows a stack: ${text}`)
      return `answered ${status}`
    },
  }
}

function event(name: string, data: unknown): string {
  return JSON.stringify({ event: name, data })
}
const unknownId = "00000000-0000-4000-8000-000000000000"

/**
 * Returns a requirement for a body that may be accepted or rejected, but must never cause a 5xx.
 */
function survived(title: string, spec: string, body: string): Requirement<Address> {
  return {
    spec,
    title: `${title} does not lead to a 5xx`,
    check: async (address) => {
      const { status, text } = await send(address, body)
      demand(status < 500, `answered ${status}: ${text}`)
      return `answered ${status}`
    },
  }
}

/** Requirements for a notification address without a purchase (spec 4.7, 6). */
export const rawRequirements: Requirement<Address>[] = [
  refused("a body that is not JSON", "6", "not json"),
  refused("an empty object", "6", "{}"),
  refused("a list", "6", "[]"),
  refused("an event without data", "6", JSON.stringify({ event: "order.stock.book" })),
  refused("a book question without a reference", "6.2", event("order.stock.book", { quantity: 1 })),
  refused(
    "a book question with a negative quantity",
    "6.2",
    event("order.stock.book", { quantity: -1, product_reference: "X" })
  ),
  refused("a notification without an order id", "6.5", event("order.v2.new", {})),
  survived("an unknown event", "6", event("order.something.new", {})),
  survived("an unknown order id", "6.5", event("order.v2.new", { order_id: unknownId })),
  survived(
    "a release of unknown items",
    "6.1",
    event("order.stock.released", {
      products: [{ reference: "NO-SUCH-PRODUCT", quantity: 1 }],
      reason: "cancel_order",
      context_id: "no-such-context",
    })
  ),
  survived(
    "a shipping request without a buyer",
    "6.3",
    event("order.shipments.get", { context: null, items: [], user: null })
  ),
  survived("an estimate without an order", "6.4", event("order.cart.estimate", { order: null })),
  survived("a body of 2 MB", "8", event("order.stock.book", { padding: "x".repeat(2_000_000) })),
]
