import { Promotion } from "../../medusa/promotions"
import { RefusedCode } from "../types"
import { inactiveReason } from "./applicable-promotions"

type Computed = { given: Set<string>; exhausted: Set<string>; now: Date }

/** Returns why each entered code without effect was refused, in the order of entry. */
export function refusedCodes(
  codes: string[],
  promotions: Promotion[],
  { given, exhausted, now }: Computed
): RefusedCode[] {
  const found = new Map(promotions.map((promotion) => [promotion.code, promotion]))
  return [...new Set(codes)].flatMap((code) => {
    const promotion = found.get(code)
    if (given.has(code)) {
      return []
    }
    if (!promotion) {
      return [{ code, reason: "unknown" }]
    }
    const reason = inactiveReason(promotion, now)
    return [{ code, reason: reason ?? (exhausted.has(code) ? "used_up" : "not_applicable") }]
  })
}
