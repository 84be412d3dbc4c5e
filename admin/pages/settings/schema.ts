import type { Resolver } from "react-hook-form"
import { z } from "zod"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import type { Translate } from "../../hooks/words"

const whole = (min: number, max: number, message: string) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message)

/** What can be typed wrong in the form; the server checks every setting again. */
function formSchema(t: Translate) {
  const between = (min: number, max: number) => whole(min, max, t("settings.between", { min, max }))
  return z.looseObject({
    hold_minutes: between(1, 1440),
    tolerance: between(0, 10_000),
    activity_days: between(1, 365),
    quote_days: between(1, 365),
    purchase_days: between(1, 3650),
    article_message: z.string().max(300, t("settings.too_long", { max: 300 })),
    order_message: z.string().max(300, t("settings.too_long", { max: 300 })),
  })
}

/** Puts each complaint of the schema beside its field. */
export function settingsResolver(t: Parameters<typeof formSchema>[0]): Resolver<OneClickSettings> {
  const schema = formSchema(t)
  return (values) => {
    const checked = schema.safeParse(values)
    const issues = checked.success ? [] : checked.error.issues
    return {
      values: checked.success ? values : {},
      errors: Object.fromEntries(
        issues.map(({ path, message }) => [String(path[0]), { type: "validate", message }])
      ),
    }
  }
}
