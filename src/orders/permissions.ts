type OrderState = {
  state: string
  reason: string | null
  service_status?: string | null
  cart?: unknown
  approved_at?: Date | string | null
}

/** Reasons for which no Medusa order can be created, or the order is over. */
const NOTHING_TO_PLACE = [
  "unreadable",
  "unknown_purchase",
  "no_contact",
  "decided_elsewhere",
  "fulfilled_but_closed",
  "changed_but_closed",
  "cancelled_but_paid",
]

/** Reasons that another comparison would find again. */
const COMPARED = ["differs", "outdated_quote"]

/** Returns what a user may do with an incoming order in its current state. */
export function permissions({ state, reason, service_status, cart, approved_at }: OrderState) {
  const isLeftToPerson = state === "placed" && !approved_at
  const canBePlaced = !!cart && !NOTHING_TO_PLACE.includes(reason ?? "")
  const isDecidedThere = !!service_status && service_status !== "pending"
  const resolve = state === "review" && !canBePlaced && isDecidedThere
  return {
    accept: (state === "review" && canBePlaced) || isLeftToPerson,
    decline: (state === "review" && !resolve) || state === "failed" || isLeftToPerson,
    /** The order was handled outside: nothing is left to decide. */
    resolve,
    retry:
      state === "failed" ||
      state === "closed" ||
      (state === "review" && !COMPARED.includes(reason ?? "")),
  }
}
