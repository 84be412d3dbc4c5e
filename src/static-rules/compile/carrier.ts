import { OneClickSettings, settingsOfOption } from "../../modules/one-click/settings"
import type { StaticShippingRule } from "../../gateway/schemas/static-rules"
import type { ShopOption } from "../../medusa/shop-shipping"

/** Delivery time if the shop has set none, as in live offers. */
const USUAL_DELAY = { days: 3, hours: 72 }

/** Returns how the service shows an option (spec 2.9): the settings, else Medusa's data. */
export function carrierOf(
  option: Pick<ShopOption, "id" | "name" | "set_type">,
  settings: Pick<OneClickSettings, "shipping_options" | "delay_unit">
): Pick<StaticShippingRule, "carrier" | "delay"> {
  const own = settingsOfOption(settings, option.id)
  return {
    carrier: {
      id: own.carrier_id ?? option.id,
      name: option.name,
      type: own.carrier_type ?? (option.set_type === "pickup" ? "pick_up" : "home_delivery"),
    },
    delay: own.delay ?? USUAL_DELAY[settings.delay_unit],
  }
}
