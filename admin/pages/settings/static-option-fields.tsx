import { getCurrencyDecimalDigits } from "@medusajs/dashboard/lib"
import { Input, Label } from "@medusajs/ui"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import type { SentOption } from "../../hooks/static-rules"
import { useTexts } from "../../hooks/texts"

type OptionSettings = OneClickSettings["shipping_options"][string]

type StaticOptionFieldsProps = {
  option: SentOption
  value: OptionSettings
  onChange: (value: OptionSettings) => void
}

/** For static rules only: the amount for each further unit in each currency. */
export function StaticOptionFields({
  option: { id, name, currencies },
  value,
  onChange,
}: StaticOptionFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {currencies.map((currency) => (
        <FollowerField
          key={currency}
          id={`follower-${id}-${currency}`}
          name={name}
          currency={currency}
          minor={value.follower?.[currency]}
          onChange={(minor) =>
            onChange({ ...value, follower: { ...value.follower, [currency]: minor } })
          }
        />
      ))}
    </div>
  )
}

type FollowerFieldProps = {
  id: string
  name: string
  currency: string
  minor: number | undefined
  onChange: (minor: number) => void
}

/** Edited in major units, as people write prices; stored in minor units. */
function FollowerField({ id, name, currency, minor, onChange }: FollowerFieldProps) {
  const { t } = useTexts()
  const code = currency.toUpperCase()
  const scale = 10 ** getCurrencyDecimalDigits(code)
  const label = t("static_rules.follower", { currency: code })
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="xsmall">
        {label}
      </Label>
      <Input
        id={id}
        aria-label={`${name}: ${label}`}
        size="small"
        type="number"
        min={0}
        step={1 / scale}
        placeholder="0"
        defaultValue={minor ? minor / scale : ""}
        onChange={({ target }) => {
          const amount = target.value === "" ? 0 : target.valueAsNumber
          if (Number.isFinite(amount)) {
            onChange(Math.round(amount * scale))
          }
        }}
      />
    </div>
  )
}
