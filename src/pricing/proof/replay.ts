import type { MedusaContainer } from "@medusajs/framework/types"
import type { ProofKind, ProofSkip } from "../../modules/one-click/repositories/stored-facts"
import { compareWithMedusa, type Replay } from "./compare-with-medusa"
import { isCombination, listCombinations, requestsOfCombination } from "./replay-combinations"
import { recentOrders, requestOfOrder } from "./replay-orders"
import { recentQuotes, requestOfQuote } from "./replay-quotes"
import { spread } from "./verdict"

/** How many cases of each kind a whole proof compares at most, and a sample. */
const WHOLE: Record<ProofKind, number> = { quotes: 500, orders: 200, combinations: 40 }
const SAMPLE: Record<ProofKind, number> = { quotes: 25, orders: 25, combinations: 5 }

/** Returns the ids of the cases that a proof compares, evenly spread over the newest ones. */
export async function listCases(container: MedusaContainer, isSample: boolean): Promise<string[]> {
  const limits = isSample ? SAMPLE : WHOLE
  const [quotes, orders, combinations] = await Promise.all([
    recentQuotes(container, WHOLE.quotes),
    recentOrders(container, WHOLE.orders),
    listCombinations(container),
  ])
  return [
    ...spread(quotes, limits.quotes),
    ...spread(orders, limits.orders),
    ...spread(combinations, limits.combinations),
  ]
}

/** Returns whether the shop has orders to compare, none of which it can have sold in one click. */
export async function soldBefore(container: MedusaContainer): Promise<boolean> {
  const [orders, quotes] = await Promise.all([
    recentOrders(container, 1),
    recentQuotes(container, 1),
  ])
  return orders.length > 0 && !quotes.length
}

export function kindOf(id: string): ProofKind {
  return isCombination(id) ? "combinations" : id.startsWith("order_") ? "orders" : "quotes"
}

const REQUESTS: Record<ProofKind, (container: MedusaContainer, id: string) => Promise<Replay>> = {
  quotes: requestOfQuote,
  orders: requestOfOrder,
  combinations: requestsOfCombination,
}

/** Prices a case with the plugin and with Medusa's own cart, both now, and compares the two. */
export async function replay(container: MedusaContainer, id: string) {
  const replayed = await REQUESTS[kindOf(id)](container, id)
  if (typeof replayed === "string") {
    return { skipped: replayed }
  }
  let skipped: ProofSkip = "gone"
  for (const request of replayed) {
    const compared = await compareWithMedusa(container, request)
    if (!compared.skipped) {
      return { ...compared, reference: request.lines.map((line) => line.reference).join(", ") }
    }
    skipped = compared.skipped
  }
  return { skipped }
}
