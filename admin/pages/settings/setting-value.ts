import { useDate } from "@medusajs/dashboard/hooks"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { useCountry } from "../../hooks/formats"
import { useChannelNames, useSellingSwitched, useShippingOptionNames } from "../../hooks/settings"
import { useTexts } from "../../hooks/texts"

/** Returns a function that writes a setting's value in force as its section shows it. */
export function useSettingValue(settings: OneClickSettings) {
  const { t, language } = useTexts()
  const countryOf = useCountry()
  const { getFullDate } = useDate()
  const { data: switched } = useSellingSwitched()
  const { data: channels = [] } = useChannelNames()
  const { data: options = [] } = useShippingOptionNames()
  return (name: keyof OneClickSettings): string => {
    const value = settings[name]
    switch (name) {
      case "sales_channels": {
        const names = channels.filter(({ id }) => settings.sales_channels.includes(id))
        return settings.sales_channels.length
          ? names.map((channel) => channel.name).join(", ")
          : t("settings.sales_channels.all")
      }
      case "selling": {
        const text = t(settings.selling ? "settings.on" : "settings.off")
        const date = switched && getFullDate({ date: switched.at, includeTime: true })
        return switched ? `${text} · ${[date, switched.by ?? []].flat().join(" · ")}` : text
      }
      case "default_country_code":
        return settings.default_country_code ? countryOf(settings.default_country_code) : "–"
      case "shipping_options": {
        const offered = options.filter(({ id }) => settings.shipping_options[id]?.offered !== false)
        const isUnique = (named: string) => offered.filter((one) => one.name === named).length === 1
        return offered
          .map(({ name: named, service_zone: zone }) =>
            zone && !isUnique(named) ? `${named} (${zone.name})` : named
          )
          .join(", ")
      }
    }
    if (typeof value === "boolean") {
      return t(value ? "settings.on" : "settings.off")
    }
    if (typeof value === "number") {
      return `${new Intl.NumberFormat(language).format(value)} ${t(`settings.${name}.unit`)}`
    }
    return ["paused_message", "variant_message", "order_message", "product_page_url"].includes(name)
      ? String(value) || "–"
      : t(`settings.${name}.options.${String(value)}`)
  }
}
