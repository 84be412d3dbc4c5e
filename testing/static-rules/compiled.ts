import { settingsSchema } from "../../src/modules/one-click/settings"
import { type CompiledRules, compileRules } from "../../src/static-rules/compile"
import type { ReasonKey } from "../../src/static-rules/report"
import type { ShopOption, ShopShipping } from "../../src/medusa/shop-shipping"
import { option, shop } from "./shop"

/** Returns settings with these settings of shipping options. */
export const settings = (shipping_options: Record<string, unknown> = {}) =>
  settingsSchema.parse({ shipping_options })

/** Compiles the shop of `shop()` with this change and these settings of shipping options. */
export const compile = (
  change: Partial<ShopShipping> = {},
  options: Record<string, unknown> = {}
): CompiledRules => compileRules(shop(change), settings(options))

export const withOption = (change: Partial<ShopOption>, rest: Partial<ShopShipping> = {}) =>
  compile({ ...rest, options: [option(change)] })

export const reasons = ({ report }: CompiledRules) => report.map(({ reason }) => reason)

export const entry = ({ report }: CompiledRules, reason: ReasonKey) =>
  report.find((found) => found.reason === reason)
