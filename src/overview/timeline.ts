import type { InferTypeOf } from "@medusajs/framework/types"
import type { Activity, IncomingOrder, Purchase } from "../modules/one-click/models"
import { decisionsOf } from "../modules/one-click/repositories/inbox"
import { foldRepeats } from "./fold-repeats"
import { quoteChanges } from "./quote-changes"
import type { QuoteView, TimelineEntry } from "./types"

type Milestone = Extract<TimelineEntry, { type: "milestone" }>

type Known = {
  purchase: InferTypeOf<typeof Purchase> | null
  order: InferTypeOf<typeof IncomingOrder> | null
  /** The newest first. */
  quotes: QuoteView[]
  activities: InferTypeOf<typeof Activity>[]
  /** The names of the users who decided, by their ids. */
  deciders: Map<string, string>
}

/** Returns all calls and steps of one purchase, the oldest first. */
export function timeline({
  purchase,
  order,
  quotes,
  activities,
  deciders,
}: Known): TimelineEntry[] {
  const milestone = (
    at: Date | null | undefined,
    name: Exclude<Milestone["milestone"], "quoted">
  ): TimelineEntry[] => (at ? [{ at: iso(at), type: "milestone", milestone: name }] : [])
  const entries: TimelineEntry[] = [
    ...milestone(purchase?.created_at, "pressed"),
    ...quotes.map(quoted),
    ...(purchase?.ending ? milestone(purchase.ended_at, purchase.ending) : []),
    ...milestone(order?.notified_at, "notified"),
    ...milestone(order?.placed_at, "placed"),
    ...milestone(order?.order_placed_emitted_at, "announced"),
    ...milestone(order?.accepted_at, "accepted"),
    ...milestone(order?.state === "declined" ? order.updated_at : null, "declined"),
    ...decisionsOf(order).map(({ at, decided_by, decision, note }) => ({
      at,
      type: "decision" as const,
      decision,
      note,
      by: deciders.get(decided_by) ?? null,
    })),
    ...activities.map((activity) => ({
      at: begun(activity),
      type: "call" as const,
      call: {
        id: activity.id,
        direction: activity.direction,
        kind: activity.kind,
        outcome: activity.outcome,
        status_code: activity.status_code,
        duration_ms: activity.duration_ms,
        message: activity.message,
      },
    })),
  ]
  return foldRepeats(entries.sort((one, other) => one.at.localeCompare(other.at)))
}

/** A quote without an answer says nothing about the buyer. */
function quoted(quote: QuoteView, index: number, quotes: QuoteView[]): Milestone {
  const before = quotes.slice(index + 1).find(({ currency_code }) => currency_code) ?? null
  return {
    at: quote.created_at,
    type: "milestone",
    milestone: "quoted",
    quote_id: quote.id,
    changes: quote.currency_code ? quoteChanges(before, quote) : [],
  }
}

/**
 * Returns when a call began. A call is stored when it ends, but the timeline shows it before its
 * effects.
 */
function begun({ created_at, duration_ms }: InferTypeOf<typeof Activity>): string {
  return iso(new Date(new Date(created_at).getTime() - duration_ms))
}

function iso(date: Date): string {
  return new Date(date).toISOString()
}
