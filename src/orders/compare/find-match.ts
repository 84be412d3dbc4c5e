import type { MedusaContainer } from "@medusajs/framework/types"
import type { QuoteRow } from "../../modules/one-click/models"
import { type Assessment, assessOrder, type Candidate, isOutdated, placedAt } from "./assess"
import { compareBuyer } from "./compare-buyer"
import { type OrderRequest, presentCandidates, quotedCandidates } from "./find-candidates"

type Match = {
  assessment: Assessment
  /** The order equals a quote, but the quote was replaced too long before the order was placed. */
  outdated: boolean
}

/**
 * Returns what an order agrees with: a quote that its buyer may have seen last, for the order's
 * address; else a quote replaced long before; else what the shop would quote now.
 *
 * @param quotes of the purchase, the newest first
 */
export async function findMatch(
  container: MedusaContainer,
  request: OrderRequest,
  quotes: QuoteRow[]
): Promise<Match> {
  const { purchase, order, country_code, now } = request
  const placed_at = placedAt(order) ?? now
  const assess = (list: Candidate[]) => assessOrder(list, order, country_code)
  const isOld = (candidate: Candidate) => isOutdated(candidate, placed_at)
  const isCurrent = (candidate: Candidate) => !isOld(candidate)

  const quoted = quotedCandidates(purchase, quotes)
  const current = await assessForBuyer(container, request, quoted.filter(isCurrent), assess)
  if (current) {
    return { assessment: current, outdated: false }
  }
  const old = assess(quoted.filter(isOld))
  if (old.equal) {
    return { assessment: old, outdated: true }
  }
  const present = isOfPurchase(request) ? await presentCandidates(container, request, quotes) : []
  const live = assess(present)
  // A quote for a country that wasn't known has nothing to compare.
  const served = quoted.filter(({ cart }) => cart.served)
  const assessment = live.equal || !served.length ? live : assess(served)
  return { assessment, outdated: false }
}

/**
 * Returns whether every item is the purchased variant or free: listed gifts cost nothing, and the
 * quote says whether they are its own.
 */
function isOfPurchase({ purchase, order }: OrderRequest): boolean {
  return order.items.every(
    ({ reference, unit_amount }) => reference === purchase.reference || !unit_amount?.value
  )
}

/**
 * Returns the first quote that equals the order, also for the order's address and e-mail address. If
 * prices, shipping or taxes differ for these with every equal quote, returns the newest of them with
 * those differences.
 *
 * @returns undefined if no quote equals the order
 */
async function assessForBuyer(
  container: MedusaContainer,
  request: OrderRequest,
  candidates: Candidate[],
  assess: (list: Candidate[]) => Assessment
): Promise<Assessment | undefined> {
  let elsewhere: Assessment | undefined
  for (const candidate of candidates) {
    const assessment = assess([candidate])
    if (!assessment.equal) {
      continue
    }
    const { cart, offer_id } = assessment
    const differences = await compareBuyer(container, request, candidate, offer_id)
    if (!differences.length) {
      return assessment
    }
    elsewhere ??= { equal: false, cart, offer_id, differences }
  }
  return elsewhere
}
