import { SectionRow } from "@medusajs/dashboard/components"
import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { Section } from "../../components/section"
import { useUsesStaticRules } from "../../hooks/static-rules"
import { useTexts } from "../../hooks/texts"
import { EditDrawer } from "./edit-drawer"
import { useSettingValue } from "./setting-value"

/** The settings of each section, in the order in which an owner meets them. */
const SECTIONS = {
  selling: ["selling", "paused_message", "product_page_url"],
  shipping: ["shipping_mode", "shipping_options", "static_rules_resend"],
  checkout: ["manage_quantity", "allow_discount_coupon", "crossed_out_prices", "order_message"],
  stock: ["book_at_authorize", "ask_stock_on_increase", "hold_minutes"],
  acceptance: ["acceptance", "customers", "send_order_reference"],
  retention: ["activity_days", "purchase_days"],
} satisfies Record<string, (keyof OneClickSettings)[]>

type SettingsProps = { settings: OneClickSettings }

/** Every setting with its value in force, in sections that are edited one at a time. */
export function SettingsSections({ settings }: SettingsProps) {
  return Object.entries(SECTIONS).map(([section, names]) => (
    <SettingsSection key={section} section={section} names={names} settings={settings} />
  ))
}

type SettingsSectionProps = SettingsProps & { section: string; names: (keyof OneClickSettings)[] }

function SettingsSection({ section, names, settings }: SettingsSectionProps) {
  const { t } = useTexts()
  const valueOf = useSettingValue(settings)
  const usesStaticRules = useUsesStaticRules(settings.shipping_mode)
  const title = t(`settings.groups.${section}`)
  return (
    <Section
      title={title}
      actions={
        <>
          {section === "shipping" && usesStaticRules && (
            <Button size="small" variant="transparent" asChild>
              <Link to="/one-click/static-rules">{t("settings.static_rules")}</Link>
            </Button>
          )}
          <EditDrawer title={title} names={names} settings={settings} />
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
