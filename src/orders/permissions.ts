type OrderState = {
  state: string
  reason: string | null
  service_status?: string | null
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
  "cancelled_but_paid",
]

/** Reasons that comparing the order once more would only find again. */
const COMPARED = ["differs", "outdated_quote"]

/** What a person may do with an incoming order in its present state. */
export function permissions({ state, reason, service_status, basket, approved_at }: OrderState) {
  const isLeftToPerson = state === "placed" && !approved_at
  const canBePlaced = !!basket && !NOTHING_TO_PLACE.includes(reason ?? "")
  const isDecidedThere = !!service_status && service_status !== "pending"
  const settle = state === "review" && !canBePlaced && isDecidedThere
  return {
    accept: (state === "review" && canBePlaced) || isLeftToPerson,
    deny: (state === "review" && !settle) || state === "failed" || isLeftToPerson,
    /** It was dealt with outside: nothing that could still be decided is left. */
    settle,
    retry:
      state === "failed" ||
      state === "closed" ||
      (state === "review" && !COMPARED.includes(reason ?? "")),
  }
}
