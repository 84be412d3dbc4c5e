import { Form } from "@medusajs/dashboard/components"
import { Input, Select, Switch, Text } from "@medusajs/ui"
import type { Control, ControllerRenderProps } from "react-hook-form"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { TEXT_LENGTHS } from "../../../src/modules/one-click/setting-values"
import { useTexts } from "../../hooks/texts"
import { ShippingOptionsField } from "./shipping-options-field"

/** The values of each setting that is a choice. */
export const CHOICES: Partial<Record<keyof OneClickSettings, string[]>> = {
  shipping_mode: ["cart_rules", "dynamic", "static"],
  acceptance: ["automatic", "review"],
  customers: ["guest", "attach"],
}

/** Settings without effect outside cart rules. */
const ONLY_CART_RULES = ["allow_discount_coupon", "crossed_out_prices", "order_message"]

type SettingFieldProps = {
  control: Control<OneClickSettings>
  name: keyof OneClickSettings
  values: OneClickSettings
}

/** A setting: its name and explanation above the control for its kind of value. */
export function SettingField({ control, name, values }: SettingFieldProps) {
  const { t } = useTexts()
  if (name === "shipping_options") {
    return <ShippingOptionsField control={control} />
  }
  const hasNoEffect = ONLY_CART_RULES.includes(name) && values.shipping_mode !== "cart_rules"
  return (
    <Form.Field
      control={control}
      name={name}
      render={({ field }) => (
        <Form.Item>
          <div className="flex flex-col gap-y-2 px-6 py-4">
            <div className="flex flex-col gap-y-1">
              <Form.Label>{t(`settings.${name}.label`)}</Form.Label>
              <Form.Hint className="text-pretty">{t(`settings.${name}.hint`)}</Form.Hint>
              {hasNoEffect && (
                <Text size="xsmall" className="text-ui-tag-orange-text">
                  {t("settings.only_cart_rules")}
                </Text>
              )}
            </div>
            <div className="flex min-w-0 flex-col justify-center gap-y-1">
              <SettingInput field={field} />
              <Form.ErrorMessage />
            </div>
          </div>
        </Form.Item>
      )}
    />
  )
}

type SettingInputProps = {
  field: ControllerRenderProps<OneClickSettings, keyof OneClickSettings>
}

function SettingInput({ field: { value, onChange, ref, ...field } }: SettingInputProps) {
  const { t } = useTexts()
  const choices = CHOICES[field.name]
  if (choices) {
    return (
      <Select {...field} value={String(value)} onValueChange={onChange}>
        <Form.Control>
          <Select.Trigger ref={ref}>
            <Select.Value />
          </Select.Trigger>
        </Form.Control>
        <Select.Content>
          {choices.map((choice) => (
            <Select.Item key={choice} value={choice}>
              {t(`settings.${field.name}.options.${choice}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    )
  }
  if (typeof value === "boolean") {
    return (
      <Form.Control>
        <Switch {...field} ref={ref} checked={value} onCheckedChange={onChange} />
      </Form.Control>
    )
  }
  if (typeof value === "number") {
    return (
      <div className="flex items-center gap-x-2">
        <Form.Control>
          <Input
            {...field}
            ref={ref}
            type="number"
            className="w-[116px]"
            value={Number.isNaN(value) ? "" : value}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
        </Form.Control>
        <span className="txt-small text-ui-fg-subtle">{t(`settings.${field.name}.unit`)}</span>
      </div>
    )
  }
  const maxLength = TEXT_LENGTHS[field.name as keyof typeof TEXT_LENGTHS]
  return (
    <Form.Control>
      <Input {...field} ref={ref} value={String(value)} maxLength={maxLength} onChange={onChange} />
    </Form.Control>
  )
}
