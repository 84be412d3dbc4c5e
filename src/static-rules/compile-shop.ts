import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { compileRules } from "./compile"
import { loadShopShipping } from "../medusa/shop-shipping"

/** Compiles the shop's rules as they would be sent now. */
export async function compileShop(container: MedusaContainer) {
  const oneClick = container.resolve("oneClick")
  const [shop, settings] = await Promise.all([
    loadShopShipping(container),
    oneClick.settings.retrieve(),
  ])
  const compiled = compileRules(shop, settings)
  const { rules, report } = compiled
  // What one service was sent, another one lacks.
  const set = JSON.stringify({ service: oneClick.options.baseUrl, rules })
  return {
    ...compiled,
    shipping_mode: settings.shipping_mode,
    /** Equal for equal rules at the same service. */
    digest: createHash("sha256").update(set).digest("base64url"),
    /** Whether the report has an error: nothing is sent until it is fixed. */
    blocked: report.some(({ severity }) => severity === "error"),
  }
}
