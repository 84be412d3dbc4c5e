import type { InferTypeOf } from "@medusajs/framework/types"
import type { Activity, IncomingOrder, Purchase, Quote } from "../modules/one-click/models"
import { decisionsOf } from "../modules/one-click/repositories/inbox"
import { foldRepeats } from "./fold-repeats"
import type { TimelineEntry } from "./types"

type Known = {
  purchase: InferTypeOf<typeof Purchase> | null
  order: InferTypeOf<typeof IncomingOrder> | null
  quotes: InferTypeOf<typeof Quote>[]
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
    name: Extract<TimelineEntry, { type: "milestone" }>["milestone"]
  ): TimelineEntry[] => (at ? [{ at: iso(at), type: "milestone", milestone: name }] : [])
  const entries: TimelineEntry[] = [
    ...milestone(purchase?.created_at, "pressed"),
    ...quotes.map((quote) => ({
      at: iso(quote.created_at),
      type: "milestone" as const,
      milestone: "quoted" as const,
      quote_id: quote.id,
    })),
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
