import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type {
  OptionRule,
  RegisteredSet,
  StaticRulesStanding,
} from "../modules/one-click/repositories/static-rules"
import { CompiledRules, compileRules } from "./compile"
import { compareRules, RuleChange } from "./difference"
import { loadShopShipping } from "../medusa/shop-shipping"

/** The set that would be sent now, and its changes. Nothing is written. */
type Preview = CompiledRules & {
  digest: string
  /** Whether the report has an error: nothing is sent until it is fixed. */
  blocked: boolean
  changes: RuleChange[]
  /** The set the service has, as far as is known. */
  last: RegisteredSet | undefined
  standing: StaticRulesStanding
}

/** Compiles the shop's rules as they would be sent now. */
export async function compileShop(
  container: MedusaContainer
): Promise<CompiledRules & Pick<Preview, "digest" | "blocked">> {
  const oneClick = container.resolve("oneClick")
  const [shop, settings] = await Promise.all([
    loadShopShipping(container),
    oneClick.settings.retrieve(),
  ])
  const compiled = compileRules(shop, settings)
  return {
    ...compiled,
    digest: digestOf(compiled.rules),
    blocked: compiled.report.some(({ severity }) => severity === "error"),
  }
}

/** Compiles the shop's rules and compares them with those sent last. */
export async function previewStaticRules(container: MedusaContainer): Promise<Preview> {
  const oneClick = container.resolve("oneClick")
  const [compiled, last, standing] = await Promise.all([
    compileShop(container),
    oneClick.staticRules.lastSent(),
    oneClick.staticRules.standing(),
  ])
  return {
    ...compiled,
    changes: compareRules(last?.rules ?? [], compiled.rules),
    last,
    standing,
  }
}

/** Returns the digest of a set of rules: sets with the same digest are equal. */
export function digestOf(rules: OptionRule[]): string {
  return createHash("sha256").update(JSON.stringify(rules)).digest("base64url")
}
