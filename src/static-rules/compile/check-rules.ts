import { staticShippingRuleSchema } from "../../gateway/schemas/static-rules"
import type { ReportWriter } from "../report/report"
import type { ShopOption } from "../../medusa/shop-shipping"
import type { OptionRule } from "../../modules/one-click/repositories/static-rules"

/** Reports what must not be sent: fields that differ from spec 2.10, and shared carrier ids. */
export function checkRules(
  rules: OptionRule[],
  options: Map<string, ShopOption>,
  report: ReportWriter
): void {
  const byCarrier = new Map<string, Set<string>>()
  for (const { option_id, rule } of rules) {
    const option = options.get(option_id) ?? null
    const users = byCarrier.get(rule.carrier.id) ?? new Set()
    byCarrier.set(rule.carrier.id, users.add(option_id))
    const { error } = staticShippingRuleSchema.safeParse(rule)
    for (const { path, code } of error?.issues ?? []) {
      const isAmount = code === "too_small" && path[0] !== "zones" && path[0] !== "carrier"
      report.add(isAmount ? "negative_amount" : "invalid_rule", option, undefined, path.join("."))
    }
  }
  for (const [carrier, users] of byCarrier) {
    if (users.size > 1) {
      users.forEach((id) => report.add("carrier_id_twice", options.get(id), undefined, carrier))
    }
  }
}
