import type { MedusaContainer } from "@medusajs/framework/types"
import { compileShop } from "./compile-shop"

export type StaticRulesView = Awaited<ReturnType<typeof viewStaticRules>>

/**
 * Returns what the dashboard shows about static rules, with amounts in minor units: compiles the
 * rules and compares them; writes nothing.
 */
export async function viewStaticRules(container: MedusaContainer) {
  const oneClick = container.resolve("oneClick")
  const [compiled, last, attempts] = await Promise.all([
    compileShop(container),
    oneClick.staticRules.lastSent(),
    oneClick.listStaticRulesSendings(
      {},
      { select: ["state", "message"], order: { created_at: "DESC" }, take: 1 }
    ),
  ])
  return {
    ...compiled,
    /** Whether the rules sent last differ from those that would be sent now; false if none were. */
    stale: !!last && last.digest !== compiled.digest,
    /** The set in force at the service, as far as is known. */
    last: last
      ? { sent_at: last.finished_at.toISOString(), trigger: last.trigger, rules: last.rules.length }
      : null,
    /** The latest attempt; null if there was none. */
    newest: attempts.at(0) ?? null,
  }
}
