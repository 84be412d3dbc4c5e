import type { Resolver } from "react-hook-form"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { isProductPage } from "../../../src/lib/product-page"
import type { Translate } from "../../hooks/texts"

/** Minimum and maximum of each number field; the server validates every setting again. */
export const BOUNDS = {
  hold_minutes: [1, 1440],
  activity_days: [1, 365],
  purchase_days: [1, 3650],
} as const satisfies Partial<Record<keyof OneClickSettings, readonly [min: number, max: number]>>

/** Returns a resolver that assigns each validation error to its field. */
export function settingsResolver(t: Translate): Resolver<OneClickSettings> {
  return (values) => {
    const wrong = Object.entries(BOUNDS).filter(([name, [min, max]]) => {
      const value = values[name as keyof typeof BOUNDS]
      return !Number.isInteger(value) || value < min || value > max
    })
    const errors = wrong.map(([name, [min, max]]) => [
      name,
      { type: "validate", message: t("settings.between", { min, max }) },
    ])
    const page = values.product_page_url.trim()
    if (page && !isProductPage(page)) {
      const message = t("settings.product_page_url.wrong")
      errors.push(["product_page_url", { type: "validate", message }])
    }
    return errors.length
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values, errors: {} }
  }
}
