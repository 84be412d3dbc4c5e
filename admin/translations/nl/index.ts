import { common } from "./common"
import { decisions } from "./decisions"
import { orders } from "./orders"
import { reasons } from "./reasons"
import { settings } from "./settings"
import { setup } from "./setup"
import { static_rules } from "./static-rules"
import { activity } from "./activity"
import { health } from "./health"
import { overview } from "./overview"
import { panels } from "./panels"

export const nl = {
  ...common,
  ...orders,
  decisions,
  reasons,
  settings,
  setup,
  activity,
  health,
  overview,
  panels,
  static_rules,
}
