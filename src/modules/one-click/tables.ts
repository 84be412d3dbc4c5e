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

/** Medusa's generated methods for what the plugin remembers; the classes above it add their own. */
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
