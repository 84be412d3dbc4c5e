import { Form } from "@medusajs/dashboard/components"
import { Checkbox, Input, Label, Select, Text } from "@medusajs/ui"
import { type Control, useWatch } from "react-hook-form"
import { CARRIER_TYPES } from "../../../src/modules/one-click/gateway/schemas/shipping-offer"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { DEFAULT_DELAY } from "../../../src/modules/one-click/setting-values"
import { useOfferedOptions } from "../../hooks/settings"
import {
  type SentOption,
  sentOptions,
  useStaticRules,
  useUsesStaticRules,
} from "../../hooks/static-rules"
import { useTexts } from "../../hooks/texts"
import { StaticOptionFields } from "./static-option-fields"
import { Muted } from "../../components/muted"

type OptionSettings = OneClickSettings["shipping_options"][string]

const AUTOMATIC = "automatic"

/**
 * Settings of each shipping option beyond Medusa's data: carrier type, delay, default, offered or
 * not, and what only static rules need while these are used.
 */
export function ShippingOptionsField({ control }: { control: Control<OneClickSettings> }) {
  const { t } = useTexts()
  const options = useOfferedOptions()
  const usesStaticRules = useUsesStaticRules(useWatch({ control, name: "shipping_mode" }))
  const { data: rules } = useStaticRules()
  const sent = usesStaticRules && rules ? sentOptions(rules.rules) : []
  return (
    <Form.Field
      control={control}
      name="shipping_options"
      render={({ field: { value, onChange } }) => (
        <div className="flex flex-col gap-y-4 px-6 py-4">
          <div>
            <Text size="small" weight="plus">
              {t("settings.shipping_options.label")}
            </Text>
            <Muted>{t("settings.shipping_options.hint")}</Muted>
          </div>
          {options.length === 0 && <Muted>{t("settings.shipping_options.none")}</Muted>}
          <ul className="flex flex-col gap-y-3">
            {options.map(({ id, name, service_zone }) => (
              <OptionCard
                key={id}
                id={id}
                name={name}
                zone={service_zone?.name}
                sent={sent.find((option) => option.id === id)}
                value={value[id] ?? { is_default: false, offered: true }}
                onChange={(option) => onChange({ ...value, [id]: option })}
              />
            ))}
          </ul>
        </div>
      )}
    />
  )
}

type OptionCardProps = {
  id: string
  name: string
  zone?: string
  /** The option in static rules, if these are used. */
  sent?: SentOption
  value: OptionSettings
  onChange: (value: OptionSettings) => void
}

function OptionCard({ id, name, zone, sent, value, onChange }: OptionCardProps) {
  const { t } = useTexts()
  const word = (key: string) => t(`settings.shipping_options.${key}`)
  return (
    <li className="bg-ui-bg-component shadow-elevation-card-rest flex flex-col gap-y-3 rounded-lg p-4">
      <Text size="small" weight="plus">
        {name}
        {zone && <span className="text-ui-fg-subtle font-normal"> · {zone}</span>}
      </Text>
      <div className="grid grid-cols-2 gap-3">
        <div className="flex flex-col gap-y-1">
          <Label htmlFor={`type-${id}`} size="xsmall">
            {word("carrier_type")}
          </Label>
          <Select
            size="small"
            value={value.carrier_type ?? AUTOMATIC}
            onValueChange={(type) =>
              onChange({
                ...value,
                carrier_type: CARRIER_TYPES.find((known) => known === type),
              })
            }
          >
            <Select.Trigger id={`type-${id}`} aria-label={`${name}: ${word("carrier_type")}`}>
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              {[AUTOMATIC, ...CARRIER_TYPES].map((type) => (
                <Select.Item key={type} value={type}>
                  {type === AUTOMATIC ? word("automatic") : t(`static_rules.types.${type}`)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
        <div className="flex flex-col gap-y-1">
          <Label htmlFor={`delay-${id}`} size="xsmall">
            {word("delay")}
          </Label>
          <Input
            id={`delay-${id}`}
            size="small"
            type="number"
            min={0}
            max={9999}
            placeholder={t("settings.shipping_options.delay_usual", { delay: DEFAULT_DELAY })}
            value={value.delay ?? ""}
            onChange={(event) =>
              onChange({
                ...value,
                delay: event.target.value === "" ? undefined : event.target.valueAsNumber,
              })
            }
          />
        </div>
      </div>
      {sent && <StaticOptionFields option={sent} value={value} onChange={onChange} />}
      {(["offered", "is_default"] as const).map((flag) => (
        <div key={flag} className="flex items-center gap-x-2">
          <Checkbox
            id={`${flag}-${id}`}
            checked={value[flag]}
            onCheckedChange={(checked) => onChange({ ...value, [flag]: checked === true })}
          />
          <Label htmlFor={`${flag}-${id}`} size="small">
            {word(flag)}
          </Label>
        </div>
      ))}
    </li>
  )
}
