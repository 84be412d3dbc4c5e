import { MedusaService } from "@medusajs/framework/utils"
import {
  Activity,
  Hold,
  IncomingOrder,
  Purchase,
  Quote,
  RunningProcess,
  StaticRulesSending,
  StaticRulesState,
  StoredSettings,
} from "./models"

/** Medusa's generated methods for the plugin's tables; the subclasses add their own. */
export const OneClickTables = MedusaService({
  Activity,
  Hold,
  IncomingOrder,
  Purchase,
  Quote,
  RunningProcess,
  StaticRulesSending,
  StaticRulesState,
  StoredSettings,
})
