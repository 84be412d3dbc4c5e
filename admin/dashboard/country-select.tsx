import { Select } from "@medusajs/ui"
import { type Ref, forwardRef } from "react"
import { useTranslation } from "react-i18next"

type CountrySelectProps = {
  value?: string
  onChange?: (code: string | undefined) => void
  disabled?: boolean
}

/** Select does not accept an empty value for an item. */
const NONE = "none"
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

/** A select of all countries the browser can name, in the dashboard's language. */
export const PlainCountrySelect = forwardRef(function PlainCountrySelect(
  { value, onChange, ...rest }: CountrySelectProps,
  ref: Ref<HTMLButtonElement>
) {
  const { language } = useTranslation().i18n
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" })
  const countries = LETTERS.flatMap((one) => LETTERS.map((two) => one + two))
    .map((code) => ({ code: code.toLowerCase(), name: names.of(code) }))
    .filter((country) => country.name)
    .sort((a, b) => String(a.name).localeCompare(String(b.name), language))
  return (
    <Select
      {...rest}
      value={value || NONE}
      onValueChange={(code) => onChange?.(code === NONE ? "" : code)}
    >
      <Select.Trigger ref={ref}>
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        <Select.Item value={NONE}>–</Select.Item>
        {countries.map(({ code, name }) => (
          <Select.Item key={code} value={code}>
            {name}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
})
