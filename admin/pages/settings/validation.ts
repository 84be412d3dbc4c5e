import type { Resolver } from "react-hook-form"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { isProductPage } from "../../../src/modules/one-click/product-page"
import { SETTING_LIMITS } from "../../../src/modules/one-click/setting-values"
import type { Translate } from "../../hooks/texts"

/**
 * Returns a resolver that assigns each validation error to its field; the server validates every
 * setting again.
 */
export function settingsResolver(t: Translate): Resolver<OneClickSettings> {
  return (values) => {
    const wrong = Object.entries(SETTING_LIMITS).filter(([name, [min, max]]) => {
      const value = values[name as keyof typeof SETTING_LIMITS]
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
