import type { MedusaContainer } from "@medusajs/framework/types"
import type { OneClickSettings } from "../modules/one-click/settings"
import type { SendingTrigger } from "../modules/one-click/repositories/static-rules"
import { type CompiledShop, compileShop } from "./compile-shop"

/** What the dashboard shows about static rules. Amounts in minor units. */
export type StaticRulesView = CompiledShop & {
  shipping_mode: OneClickSettings["shipping_mode"]
  /**
   * Whether the rules sent last differ from those that would be sent now. False if none were sent.
   */
  stale: boolean
  /** The set in force at the service, as far as is known. */
  last: { sent_at: Date; trigger: SendingTrigger; rules: number } | null
  /** The latest attempt; null if there was none. */
  newest: { state: "sending" | "sent" | "failed" | "uncertain"; message: string | null } | null
}

/** Compiles the rules and compares them; writes nothing. */
export async function viewStaticRules(container: MedusaContainer): Promise<StaticRulesView> {
  const oneClick = container.resolve("oneClick")
  const [compiled, last, settings, [newest]] = await Promise.all([
    compileShop(container),
    oneClick.staticRules.lastSent(),
    oneClick.settings.retrieve(),
    oneClick.listStaticRulesSendings(
      {},
      { select: ["state", "message"], order: { created_at: "DESC" }, take: 1 }
    ),
  ])
  return {
    ...compiled,
    shipping_mode: settings.shipping_mode,
    stale: !!last && last.digest !== compiled.digest,
    last: last
      ? { sent_at: last.finished_at, trigger: last.trigger, rules: last.rules.length }
      : null,
    newest: newest ?? null,
  }
}
