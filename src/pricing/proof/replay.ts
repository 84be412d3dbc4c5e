import type { MedusaContainer } from "@medusajs/framework/types"
import {
  PROOF_KINDS,
  type ProofKind,
  type ProofSkip,
} from "../../modules/one-click/repositories/stored-facts"
import { compareWithMedusa, type Replay } from "./compare-with-medusa"
import { isCombination, listCombinations, requestsOfCombination } from "./replay-combinations"
import { recentOrders, requestOfOrder } from "./replay-orders"
import { recentQuotes, requestOfQuote } from "./replay-quotes"
import { spread } from "./verdict"

type Kind = {
  /** Returns the ids of the newest cases, at least as many as are compared. */
  list: (container: MedusaContainer, limit: number) => Promise<string[]>
  requests: (container: MedusaContainer, id: string) => Promise<Replay>
  /** How many cases a whole proof compares at most, and a sample. */
  whole: number
  sample: number
}

const KINDS: Record<ProofKind, Kind> = {
  quotes: { list: recentQuotes, requests: requestOfQuote, whole: 500, sample: 25 },
  orders: { list: recentOrders, requests: requestOfOrder, whole: 200, sample: 25 },
  combinations: { list: listCombinations, requests: requestsOfCombination, whole: 40, sample: 5 },
}

/** Returns the ids of the cases that a proof compares, evenly spread over the newest ones. */
export async function listCases(container: MedusaContainer, isSample: boolean): Promise<string[]> {
  const cases = PROOF_KINDS.map(async (kind) => {
    const { list, whole, sample } = KINDS[kind]
    return spread(await list(container, whole), isSample ? sample : whole)
  })
  return (await Promise.all(cases)).flat()
}

/** Returns whether the shop sold before it had the plugin: it has orders, and no quote yet. */
export async function soldBefore(container: MedusaContainer): Promise<boolean> {
  const [order] = await recentOrders(container, 1)
  const [quote] = await recentQuotes(container, 1)
  return !!order && !quote
}

export function kindOf(id: string): ProofKind {
  return isCombination(id) ? "combinations" : id.startsWith("order_") ? "orders" : "quotes"
}

/** Prices a case with the plugin and with Medusa's own cart, both now, and compares the two. */
export async function replay(container: MedusaContainer, id: string) {
  const replayed = await KINDS[kindOf(id)].requests(container, id)
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
