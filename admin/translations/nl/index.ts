import { common } from "./common"
import { orders } from "./orders"
import { reasons } from "./reasons"
import { settings } from "./settings"
import { setup } from "./setup"
import { static_rules } from "./static-rules"
import { activity } from "./activity"
import { health } from "./health"
import { panels } from "./panels"

export const nl = {
  ...common,
  ...orders,
  reasons,
  settings,
  setup,
  activity,
  health,
  panels,
  static_rules,
}
