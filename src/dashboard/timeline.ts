import { z } from "@medusajs/framework/zod"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { Activity, IncomingOrderRow, PurchaseRow } from "../modules/one-click/models/index"
import { endingIn, shownState } from "../modules/one-click/states"
import { type DecisionRecord, decisionsOf } from "../modules/one-click/repositories/inbox"
import { endingOf } from "../purchases/ending"
import type { QuoteView } from "./quote-view"

/** The steps of a purchase in the shop. */
export const MILESTONES = [
  "clicked",
  "quoted",
  "payment_failed",
  "abandoned",
  "expired",
  "notified",
  "listed",
  "placed",
  "order_placed_emitted",
  "needs_review",
  "needs_approval",
  "failed",
  "accepted",
  "declined",
  "cancelled",
] as const

/**
 * An entry of the timeline: a call between shop and service, or a step of the shop. `times` and
 * `until` are set for an entry that was repeated several times in a row.
 */
export type TimelineEntry = { at: string; times?: number; until?: string } & (
  | { type: "call"; call: Omit<Call, "request" | "response"> }
  | ({
      type: "decision"
      /** Who decided, as Medusa's users are named; null if the user is gone, absent if no user did. */
      by?: string | null
    } & Omit<DecisionRecord, "at" | "decided_by" | "needed">)
  | {
      type: "milestone"
      milestone: (typeof MILESTONES)[number]
      /** The stable key of why the order waits or ended; null for other steps. */
      reason: string | null
      /** What the buyer was shown by a quote. */
      quote?: QuoteView
    }
)

type Milestone = Extract<TimelineEntry, { type: "milestone" }>
type Call = InferTypeOf<typeof Activity>

type Known = {
  purchase: PurchaseRow | null
  order: IncomingOrderRow | null
  quotes: QuoteView[]
  calls: Call[]
  /** The names of the users who decided, by their ids. */
  deciders: Map<string, string>
}

/** Returns all calls and steps of one purchase, the oldest first. */
export function timeline(known: Known): TimelineEntry[] {
  const { purchase, order, quotes, calls, deciders } = known
  const steps: TimelineEntry[] = [
    ...step(purchase?.created_at, "clicked"),
    ...quotes.flatMap((quote) => step(new Date(quote.created_at), "quoted", null, quote)),
    ...endings(known),
    ...(order ? received(order) : []),
    ...step(order?.placed_at, "placed"),
    ...step(order?.accepted_at, "accepted"),
    // Both are recorded at the same moment: the buyer is charged first.
    ...step(order?.order_placed_emitted_at, "order_placed_emitted"),
    ...(order ? stops(order) : []),
    ...decisionsOf(order).map(({ decided_by, needed: _, ...decision }) => ({
      ...decision,
      type: "decision" as const,
      by: decided_by ? (deciders.get(decided_by) ?? null) : undefined,
    })),
  ]
  return foldRepeats(byTime([...foldRepeats(byTime(steps)), ...calls.map(called)]))
}

/**
 * Returns the timeline with repeated entries merged, such as a waiting order that is read every two
 * minutes, or a quote that was asked for again and is the same: the first entry stays, with the
 * number of entries and the time of the last one.
 *
 * @param entries the oldest first
 */
function foldRepeats(entries: TimelineEntry[]): TimelineEntry[] {
  const folded: TimelineEntry[] = []
  for (const entry of entries) {
    const last = folded.at(-1)
    if (last && contentOf(last) && contentOf(last) === contentOf(entry)) {
      folded[folded.length - 1] = { ...last, times: (last.times ?? 1) + 1, until: entry.at }
    } else {
      folded.push(entry)
    }
  }
  return folded
}

/**
 * Returns what entries that are merged have in common; undefined for those that never are: decisions,
 * and the service's requests, because each had its own answer.
 */
function contentOf(entry: TimelineEntry): string | undefined {
  if (entry.type === "call") {
    const { direction, kind, outcome, message } = entry.call
    return direction === "out" ? JSON.stringify([kind, outcome, message]) : undefined
  }
  if (entry.type === "decision") {
    return undefined
  }
  const { milestone, reason, quote } = entry
  return JSON.stringify([milestone, reason, { ...quote, id: undefined, created_at: undefined }])
}

function byTime(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.sort((one, other) => one.at.localeCompare(other.at))
}

function step(
  at: Date | null | undefined,
  milestone: Milestone["milestone"] | null | undefined,
  reason: string | null = null,
  quote?: QuoteView
): Milestone[] {
  return at && milestone ? [{ at: iso(at), type: "milestone", milestone, reason, quote }] : []
}

/** Failed payments and departures of the buyer before an order came, and the expiry without one. */
function endings({ purchase, order, calls }: Known): Milestone[] {
  if (!purchase) {
    return []
  }
  const reported = calls
    .filter(({ outcome, created_at: at }) => outcome === "ok" && (!order || at < order.created_at))
    .flatMap((call) => step(call.created_at, endingOf(releaseReason(call))))
  // The purchase keeps its last ending for longer than the calls are kept.
  const { state, ended_at, updated_at } = purchase
  const ending = endingIn(state)
  const isReported = reported.some(({ milestone }) => milestone === ending)
  return [
    ...reported,
    ...(ending && !isReported ? step(ended_at, ending) : []),
    ...(state === "expired" && !order ? step(updated_at, "expired") : []),
  ]
}

const releaseSchema = z.object({ data: z.object({ reason: z.string() }) })

/** Returns why the service released stock (spec 6.1); null for another call. */
function releaseReason({ kind, request }: Call): string | null {
  const release = kind === "order.stock.released" ? releaseSchema.safeParse(request) : undefined
  return release?.data?.data.reason ?? null
}

/** A repeated notification changes `notified_at`, so the order came when its row was stored. */
function received({ reason, created_at, notified_at }: IncomingOrderRow): Milestone[] {
  const how = notified_at ? "notified" : "listed"
  return step(created_at, reason === "not_transmitted" ? null : how)
}

/** Since when and why the order needs a person or is over, and why it needed one before a decision. */
function stops(order: IncomingOrderRow): Milestone[] {
  const decided = decisionsOf(order).flatMap(({ needed }) =>
    needed ? step(new Date(needed.since), STOPS[shownState(needed)], needed.reason) : []
  )
  const { reason, updated_at } = order
  // A person's resolution is an entry of its own.
  const stop = reason === "resolved_manually" ? undefined : STOPS[shownState(order)]
  return [...decided, ...step(updated_at, stop, stop === "payment_failed" ? null : reason)]
}

/** What an order that is shown in each of these states needs, or how it ended. */
const STOPS: Partial<Record<ReturnType<typeof shownState>, Milestone["milestone"]>> = {
  review: "needs_review",
  failed: "failed",
  to_approve: "needs_approval",
  declined: "declined",
  cancelled: "cancelled",
  payment_failed: "payment_failed",
}

/** A call is stored when it ends, but the timeline shows it when it began: before its effects. */
function called({ request: _request, response: _response, ...call }: Call): TimelineEntry {
  const begun = new Date(call.created_at).getTime() - call.duration_ms
  return { at: iso(new Date(begun)), type: "call", call }
}

function iso(date: Date): string {
  return new Date(date).toISOString()
}
