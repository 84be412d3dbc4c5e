import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaticShippingRule } from "../modules/one-click/gateway/schemas/requests"
import { type CompiledRules, compileRules } from "./compile"
import { loadShopShipping } from "../medusa/shop-shipping"

/** The set that would be sent now. */
type CompiledShop = CompiledRules & {
  digest: string
  /** Whether the report has an error: nothing is sent until it is fixed. */
  blocked: boolean
}

/** Compiles the shop's rules as they would be sent now. */
export async function compileShop(container: MedusaContainer): Promise<CompiledShop> {
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

/** Returns the digest of a set of rules: sets with the same digest are equal. */
export function digestOf(rules: StaticShippingRule[]): string {
  return createHash("sha256").update(JSON.stringify(rules)).digest("base64url")
}
