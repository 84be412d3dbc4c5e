import { SectionRow } from "@medusajs/dashboard/components"
import { Button } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { BUTTON_LOOKS } from "../../../src/modules/one-click/setting-values"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { Section } from "../../components/section"
import { useUsesStaticRules } from "../../hooks/static-rules"
import { useTexts } from "../../hooks/texts"
import { EditDrawer, type Fields } from "./edit-drawer"
import {
  ChannelsField,
  ChoiceField,
  CountryField,
  NumberField,
  SwitchField,
  TextField,
} from "./fields"
import { useSettingValue } from "./setting-value"
import { ShippingOptionsField } from "./shipping-options-field"

type SettingsProps = { settings: OneClickSettings }

/** Every setting with its value in force, in sections that are edited one at a time. */
export function SettingsSections({ settings }: SettingsProps) {
  return (
    <>
      <SellingSection settings={settings} />
      <SettingsSection
        group="acceptance"
        settings={settings}
        names={["acceptance", "send_order_reference", "customers"]}
        fields={(control) => (
          <>
            <ChoiceField control={control} name="acceptance" options={["automatic", "review"]} />
            <SwitchField control={control} name="send_order_reference" />
            <ChoiceField control={control} name="customers" options={["guest", "attach"]} />
          </>
        )}
      />
      <ShippingSection settings={settings} />
      <SettingsSection
        group="button"
        settings={settings}
        names={["button_look", "product_page_url"]}
        fields={(control) => (
          <>
            <ChoiceField control={control} name="button_look" options={[...BUTTON_LOOKS]} />
            <TextField control={control} name="product_page_url" />
          </>
        )}
      />
      <SettingsSection
        group="retention"
        settings={settings}
        names={["activity_days", "purchase_days"]}
        fields={(control) => (
          <>
            <NumberField control={control} name="activity_days" />
            <NumberField control={control} name="purchase_days" />
          </>
        )}
      />
    </>
  )
}

function SellingSection({ settings }: SettingsProps) {
  const { t } = useTexts()
  const only = (shipping_mode: string) =>
    shipping_mode === "cart_rules" ? undefined : t("settings.only_cart_rules")
  return (
    <SettingsSection
      group="selling"
      settings={settings}
      names={[
        "selling",
        "paused_message",
        "sales_channels",
        "manage_quantity",
        "allow_discount_coupon",
        "crossed_out_prices",
        "variant_message",
        "order_message",
        "book_at_authorize",
        "ask_stock_on_increase",
        "hold_minutes",
      ]}
      fields={(control, { shipping_mode }) => (
        <>
          <SwitchField control={control} name="selling" />
          <TextField control={control} name="paused_message" />
          <ChannelsField control={control} />
          <SwitchField control={control} name="manage_quantity" />
          <SwitchField control={control} name="allow_discount_coupon" only={only(shipping_mode)} />
          <SwitchField control={control} name="crossed_out_prices" only={only(shipping_mode)} />
          <TextField control={control} name="variant_message" only={only(shipping_mode)} />
          <TextField control={control} name="order_message" only={only(shipping_mode)} />
          <SwitchField control={control} name="book_at_authorize" />
          <SwitchField control={control} name="ask_stock_on_increase" />
          <NumberField control={control} name="hold_minutes" />
        </>
      )}
    />
  )
}

function ShippingSection({ settings }: SettingsProps) {
  const { t } = useTexts()
  const usesStaticRules = useUsesStaticRules(settings.shipping_mode)
  return (
    <SettingsSection
      group="shipping"
      settings={settings}
      names={["shipping_mode", "default_country_code", "delay_unit", "shipping_options"]}
      action={
        usesStaticRules && (
          <Button size="small" variant="transparent" asChild>
            <Link to="/one-click/static-rules">{t("settings.shipping_mode.preview")}</Link>
          </Button>
        )
      }
      fields={(control) => (
        <>
          <ChoiceField
            control={control}
            name="shipping_mode"
            options={["cart_rules", "dynamic", "static"]}
          />
          <CountryField control={control} name="default_country_code" />
          <ChoiceField control={control} name="delay_unit" options={["days", "hours"]} />
          <ShippingOptionsField control={control} />
        </>
      )}
    />
  )
}

type SettingsSectionProps = SettingsProps & {
  group: string
  names: (keyof OneClickSettings)[]
  fields: Fields
  action?: ReactNode
}

function SettingsSection({ group, settings, names, fields, action }: SettingsSectionProps) {
  const { t } = useTexts()
  const valueOf = useSettingValue(settings)
  const title = t(`settings.groups.${group}`)
  return (
    <Section
      title={title}
      actions={
        <>
          {action}
          <EditDrawer title={title} settings={settings} fields={fields} />
        </>
      }
    >
      {names.map((name) => (
        <SectionRow
          key={name}
          title={t(`settings.${name}.label`)}
          value={<span className="min-w-0 break-words">{valueOf(name)}</span>}
        />
      ))}
    </Section>
  )
}
