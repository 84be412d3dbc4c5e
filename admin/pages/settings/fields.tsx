import { Combobox, CountrySelect, Form } from "@medusajs/dashboard/components"
import { Input, Select, Switch, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { Control } from "react-hook-form"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { useChannelNames } from "../../hooks/settings"
import { useTexts } from "../../hooks/texts"

type FieldRowProps = {
  name: string
  /** Why the setting has no effect at present. */
  only?: string
  children: ReactNode
}

/** A setting: its name and explanation above its control. */
export function FieldRow({ name, only, children }: FieldRowProps) {
  const { t } = useTexts()
  return (
    <Form.Item>
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <div className="flex flex-col gap-y-1">
          <Form.Label>{t(`settings.${name}.label`)}</Form.Label>
          <Form.Hint className="text-pretty">{t(`settings.${name}.hint`)}</Form.Hint>
          {only && (
            <Text size="xsmall" className="text-ui-tag-orange-text">
              {only}
            </Text>
          )}
        </div>
        <div className="flex min-w-0 flex-col justify-center gap-y-1">
          {children}
          <Form.ErrorMessage />
        </div>
      </div>
    </Form.Item>
  )
}

type Names<Value> = {
  [Name in keyof OneClickSettings]: OneClickSettings[Name] extends Value ? Name : never
}[keyof OneClickSettings]

type FieldProps<Value> = {
  control: Control<OneClickSettings>
  name: Names<Value> & keyof OneClickSettings
  only?: string
}

export function SwitchField({ control, name, only }: FieldProps<boolean>) {
  return (
    <Form.Field
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <FieldRow name={name} only={only}>
          <Form.Control>
            <Switch {...field} checked={Boolean(value)} onCheckedChange={onChange} />
          </Form.Control>
        </FieldRow>
      )}
    />
  )
}

export function NumberField({ control, name }: FieldProps<number>) {
  const { t } = useTexts()
  return (
    <Form.Field
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <FieldRow name={name}>
          <div className="flex items-center gap-x-2">
            <Form.Control>
              <Input
                {...field}
                type="number"
                className="w-[116px]"
                value={Number.isNaN(value) ? "" : Number(value)}
                onChange={(event) => onChange(event.target.valueAsNumber)}
              />
            </Form.Control>
            <span className="txt-small text-ui-fg-subtle">{t(`settings.${name}.unit`)}</span>
          </div>
        </FieldRow>
      )}
    />
  )
}

export function TextField({ control, name, only }: FieldProps<string>) {
  return (
    <Form.Field
      control={control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <FieldRow name={name} only={only}>
          <Form.Control>
            <Input {...field} value={String(value ?? "")} maxLength={300} />
          </Form.Control>
        </FieldRow>
      )}
    />
  )
}

export function ChoiceField({
  control,
  name,
  options,
}: FieldProps<string> & { options: string[] }) {
  const { t } = useTexts()
  return (
    <Form.Field
      control={control}
      name={name}
      render={({ field: { value, onChange, ref, ...field } }) => (
        <FieldRow name={name}>
          <Select {...field} value={String(value)} onValueChange={onChange}>
            <Form.Control>
              <Select.Trigger ref={ref}>
                <Select.Value />
              </Select.Trigger>
            </Form.Control>
            <Select.Content>
              {options.map((option) => (
                <Select.Item key={option} value={option}>
                  {t(`settings.${name}.options.${option}`)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </FieldRow>
      )}
    />
  )
}

export function CountryField({ control, name }: FieldProps<string | null>) {
  return (
    <Form.Field
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <FieldRow name={name}>
          <Form.Control>
            <CountrySelect
              {...field}
              value={typeof value === "string" ? value : ""}
              onChange={(code) => onChange(code || null)}
              allowClear
            />
          </Form.Control>
        </FieldRow>
      )}
    />
  )
}

/** The sales channels that sell in one click; all channels if none is chosen. */
export function ChannelsField({ control }: { control: Control<OneClickSettings> }) {
  const { t } = useTexts()
  const { data = [] } = useChannelNames()
  return (
    <Form.Field
      control={control}
      name="sales_channels"
      render={({ field: { onChange, ...field } }) => (
        <FieldRow name="sales_channels">
          <Form.Control>
            <Combobox<string[]>
              {...field}
              onChange={(ids) => onChange(ids ?? [])}
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={t("settings.sales_channels.all")}
            />
          </Form.Control>
        </FieldRow>
      )}
    />
  )
}
