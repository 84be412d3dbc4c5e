import { quoteView } from "../../testing/quote-view"
import { timeline } from "./timeline"
import type { QuoteView } from "./quote-view"
import type { TimelineEntry } from "./timeline"

type Known = Parameters<typeof timeline>[0]
type Call = Known["calls"][number]
type Order = NonNullable<Known["order"]>
type Purchase = NonNullable<Known["purchase"]>

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute))

const purchase = (more: Partial<Purchase> = {}) =>
  ({ status: "open", state: "open", created_at: at(0), updated_at: at(0), ...more }) as Purchase

/** An order that was notified in minute 10, and reached this state in the given one. */
const order = (
  state: Order["state"],
  reason: string | null,
  minute = 10,
  more: Partial<Order> = {}
) =>
  ({
    id: "ocin_1",
    state,
    reason,
    notified_at: at(10),
    approved_at: at(10),
    created_at: at(10),
    updated_at: at(minute),
    ...more,
  }) as Order

const accepted = (more: Partial<Order> = {}) => order("accepted", null, 10, more)

/** A purchase that ended without an order in this minute. */
const ended = (state: Purchase["state"], minute: number, more: Partial<Purchase> = {}) =>
  purchase({ state, ended_at: at(minute), ...more })

const quote = (minute: number, more: Partial<QuoteView> = {}) =>
  quoteView({ id: `quote ${minute}`, created_at: at(minute).toISOString(), ...more })

const call = (minute: number, more: Partial<Call> = {}) =>
  ({
    id: `call ${minute}`,
    direction: "in",
    kind: "order.cart.estimate",
    outcome: "ok",
    duration_ms: 0,
    request: null,
    message: null,
    created_at: at(minute),
    ...more,
  }) as Call

/** A decision of the user `u` in minute 19. */
const decided = (decision: string, more: object = {}) => ({
  list: [{ at: at(19).toISOString(), decision, decided_by: "u", note: null, ...more }],
})

const released = (minute: number, reason: string) =>
  call(minute, { kind: "order.stock.released", request: { data: { reason } } })

const entriesOf = (known: Partial<Known>): TimelineEntry[] =>
  timeline({
    purchase: null,
    order: null,
    quotes: [],
    calls: [],
    deciders: new Map(),
    ...known,
  } as Known)

/** The steps without calls: "minute: step (reason)". */
const steps = (known: Partial<Known>) => entriesOf(known).flatMap(stepOf).join(", ")

function stepOf(entry: TimelineEntry): string[] {
  if (entry.type === "call") {
    return []
  }
  const minute = new Date(entry.at).getUTCMinutes()
  if (entry.type === "decision") {
    return [`${minute}: ${entry.decision} by ${entry.by}`]
  }
  const why = entry.milestone !== "quoted" && entry.reason ? ` (${entry.reason})` : ""
  return [`${minute}: ${entry.milestone}${why}${entry.times ? ` ×${entry.times}` : ""}`]
}

describe("the timeline of a purchase", () => {
  it.each<[string, Partial<Known>, string]>([
    [
      "an accepted order",
      {
        purchase: purchase({ status: "accepted" }),
        order: accepted({
          placed_at: at(11),
          order_placed_emitted_at: at(12),
          accepted_at: at(12),
        }),
        quotes: [quote(1)],
      },
      "0: clicked, 1: quoted, 10: notified, 11: placed, 12: accepted, 12: order_placed_emitted",
    ],
    [
      "an order that was notified again after it was placed",
      { order: accepted({ notified_at: at(30), placed_at: at(11) }) },
      "10: notified, 11: placed",
    ],
    [
      "an order that only the service's list named",
      { order: accepted({ notified_at: null }) },
      "10: listed",
    ],
    ["an order whose checkout is open", { order: order("closed", "not_transmitted") }, ""],
    [
      "an order that was declined after its review",
      {
        order: order("declined", "declined", 20, {
          decisions: decided("decline", {
            needed: { state: "review", reason: "amounts", since: at(14).toISOString() },
          }),
        }),
        deciders: new Map([["u", "Camille"]]),
      },
      "10: notified, 14: needs_review (amounts), 19: decline by Camille, 20: declined (declined)",
    ],
    [
      "an order that a person could not accept",
      {
        order: order("review", "out_of_stock", 14, {
          decisions: decided("accept", { failed: "out_of_stock" }),
        }),
      },
      "10: notified, 14: needs_review (out_of_stock), 19: accept by null",
    ],
    [
      "a placed order that needs approval",
      { order: order("placed", "approval_required", 12, { approved_at: null, placed_at: at(11) }) },
      "10: notified, 11: placed, 12: needs_approval (approval_required)",
    ],
    [
      "a placed order that the service has not declined yet, as an administrator without an account asked",
      {
        order: order("placed", "decline_unconfirmed", 19, {
          approved_at: null,
          placed_at: at(11),
          decisions: decided("decline", { decided_by: null }),
        }),
      },
      "10: notified, 11: placed, 19: decline by undefined",
    ],
    [
      "an order that failed",
      { order: order("failed", "gave_up", 40) },
      "10: notified, 40: failed (gave_up)",
    ],
    [
      "an order that the service refunded",
      { order: order("cancelled", "cancelled_at_service", 50) },
      "10: notified, 50: cancelled (cancelled_at_service)",
    ],
    [
      "an order that a person resolved",
      { order: order("cancelled", "resolved_manually", 10, { decisions: decided("resolve") }) },
      "10: notified, 19: resolve by null",
    ],
    [
      "a purchase without an order that expired",
      { purchase: purchase({ status: "expired", state: "expired", updated_at: at(35) }) },
      "0: clicked, 35: expired",
    ],
    [
      "a purchase whose calls are deleted",
      { purchase: ended("abandoned", 5) },
      "0: clicked, 5: abandoned",
    ],
    [
      "a checkout that the buyer cancelled, in two texts of the service",
      {
        purchase: purchase(),
        calls: [released(5, "cancel_order"), released(6, "Ada Martin has left")],
      },
      "0: clicked, 5: abandoned ×2",
    ],
    [
      "an order whose payment failed after it was placed",
      {
        order: order("cancelled", "payment_failed", 50),
        purchase: purchase({ status: "cancelled", state: "payment_failed", ended_at: null }),
      },
      "0: clicked, 10: notified, 50: payment_failed",
    ],
    [
      "a payment that failed before the buyer tried again, and the release after the order",
      {
        purchase: purchase(),
        order: accepted(),
        calls: [
          released(5, "payment_failed"),
          released(6, "decrease_quantity"),
          released(12, "cancel_order"),
        ],
      },
      "0: clicked, 5: payment_failed, 10: notified",
    ],
    [
      "an ending that its call names",
      { purchase: ended("payment_failed", 5), calls: [released(5, "payment_failed")] },
      "0: clicked, 5: payment_failed",
    ],
  ])("lists the steps of %s", (_, known, expected) => {
    expect(steps(known)).toBe(expected)
  })

  it("merges quotes that changed nothing, across the calls that asked for them", () => {
    const other = quote(4, { source: "empty", currency_code: null })
    const quotes = [other, quote(3), quote(2), quote(1)]
    const calls = [call(1), call(2), call(3), call(4)]
    expect(steps({ quotes, calls })).toBe("1: quoted ×3, 4: quoted")
    expect(entriesOf({ quotes, calls }).filter(({ type }) => type === "call")).toHaveLength(4)
  })

  it("merges the shop's calls in a row that ended alike, with the time of the last one", () => {
    const sent = (minute: number, more: Partial<Call> = {}) =>
      call(minute, { direction: "out", kind: "retrieve order", ...more })
    const failed = (minute: number, message: string) => sent(minute, { outcome: "failed", message })
    const calls = [sent(1), sent(2), sent(3), sent(5), failed(6, "HTTP 500")]
    calls.push(failed(7, "HTTP 503"), sent(8, { kind: "accept order" }), sent(9))
    const entries = entriesOf({ order: accepted({ created_at: at(4) }), calls })
    const first = { call: { id: "call 1" }, times: 3, until: at(3).toISOString() }
    expect(entries[0]).toMatchObject(first)
    expect(entries.slice(1).map(({ type, times }) => [type, times])).toEqual(
      ["milestone", ...Array<string>(5).fill("call")].map((type) => [type, undefined])
    )
  })

  it("shows a call before its effects", () => {
    const [first, second] = entriesOf({
      quotes: [quote(1)],
      calls: [call(1, { created_at: new Date(at(1).getTime() + 50), duration_ms: 80 })],
    })
    expect([first.type, second.type]).toEqual(["call", "milestone"])
  })
})
