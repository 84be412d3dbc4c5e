type OrderState = {
  state: string
  reason: string | null
  basket?: unknown
  approved_at?: Date | string | null
}

/** Reasons for which there is nothing a Medusa order could be made from, or the order is over. */
const NOTHING_TO_PLACE = [
  "unreadable",
  "unknown_purchase",
  "no_contact",
  "decided_elsewhere",
  "fulfilled_but_closed",
  "changed_but_closed",
]

/** What a person may do with an incoming order in its present state. */
export function permissions({ state, reason, basket, approved_at }: OrderState) {
  const isLeftToPerson = state === "placed" && !approved_at
  const canBePlaced = state === "review" && !!basket && !NOTHING_TO_PLACE.includes(reason ?? "")
  return {
    accept: canBePlaced || isLeftToPerson,
    deny: state === "review" || state === "failed" || isLeftToPerson,
    retry: state === "failed" || state === "closed" || (state === "review" && reason !== "differs"),
  }
}
