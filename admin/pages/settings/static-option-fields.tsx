import { Input, Label } from "@medusajs/ui"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { currencyDigits } from "../../../src/lib/currency-digits"
import type { SentOption } from "../../hooks/static-rules"
import { useTexts } from "../../hooks/texts"

type OptionSettings = OneClickSettings["shipping_options"][string]

type StaticOptionFieldsProps = {
  option: SentOption
  value: OptionSettings
  onChange: (value: OptionSettings) => void
}

/**
 * For static rules only: the amount for each further unit in each currency, edited in major units, as
 * people write prices, and stored in minor units.
 */
export function StaticOptionFields({ option, value, onChange }: StaticOptionFieldsProps) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {option.currencies.map((currency) => {
        const id = `follower-${option.id}-${currency}`
        const code = currency.toUpperCase()
        const scale = 10 ** currencyDigits(code)
        const label = t("static_rules.follower", { currency: code })
        const minor = value.follower?.[currency]
        const change = (amount: number) => {
          const follower = { ...value.follower, [currency]: Math.round(amount * scale) }
          onChange({ ...value, follower })
        }
        return (
          <div key={currency} className="flex flex-col gap-y-1">
            <Label htmlFor={id} size="xsmall">
              {label}
            </Label>
            <Input
              id={id}
              aria-label={`${option.name}: ${label}`}
              size="small"
              type="number"
              min={0}
              step={1 / scale}
              placeholder="0"
              defaultValue={minor ? minor / scale : ""}
              onChange={({ target }) => change(target.valueAsNumber || 0)}
            />
          </div>
        )
      })}
    </div>
  )
}
