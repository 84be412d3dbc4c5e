import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { useTime } from "../../hooks/time"
import { useOfferedOptions, useSellingSwitched } from "../../hooks/settings"
import { useTexts } from "../../hooks/texts"
import { CHOICES } from "./setting-field"

/** Returns a function that writes a setting's value in force as its section shows it. */
export function useSettingValue(settings: OneClickSettings) {
  const { t, number } = useTexts()
  const time = useTime()
  const { data: switched } = useSellingSwitched()
  const options = useOfferedOptions()
  return (name: keyof OneClickSettings): string => {
    const value = settings[name]
    if (name === "shipping_options") {
      const offered = options.filter(({ id }) => settings.shipping_options[id]?.offered !== false)
      const isUnique = (named: string) => offered.filter((one) => one.name === named).length === 1
      const names = offered.map(({ name: named, service_zone: zone }) =>
        zone && !isUnique(named) ? `${named} (${zone.name})` : named
      )
      return names.join(", ") || "–"
    }
    if (typeof value === "boolean") {
      const by = name === "selling" && switched ? [time(switched.at), switched.by ?? []].flat() : []
      return [t(value ? "settings.on" : "settings.off"), ...by].join(" · ")
    }
    if (typeof value === "number") {
      return `${number(value)} ${t(`settings.${name}.unit`)}`
    }
    // What an owner typed is no key of a text.
    return typeof value === "string" && !CHOICES[name]
      ? value || "–"
      : t(`settings.${name}.options.${String(value)}`)
  }
}
