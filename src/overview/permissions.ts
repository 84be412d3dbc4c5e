type OrderState = { state: string; reason: string | null; basket?: unknown }

/** Reasons for which there is nothing a Medusa order could be made from. */
const NOTHING_TO_PLACE = ["unreadable", "unknown_purchase", "no_contact", "decided_elsewhere"]

/** What a person may do with an incoming order in its present state. */
export function permissions({ state, reason, basket }: OrderState) {
  return {
    accept: state === "review" && !!basket && !NOTHING_TO_PLACE.includes(reason ?? ""),
    deny: state === "review" || state === "failed",
    retry: state === "failed" || state === "review" || state === "closed",
  }
}
