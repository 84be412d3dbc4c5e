import type { ModuleJoinerConfig } from "@medusajs/framework/types"
import {
  camelToSnakeCase,
  defineJoinerConfig,
  MedusaService,
  pluralize,
  upperCaseFirst,
} from "@medusajs/framework/utils"
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

const MODELS = {
  Activity,
  Hold,
  IncomingOrder,
  Purchase,
  Quote,
  RunningProcess,
  StaticRulesSending,
  StaticRulesState,
  StoredSettings,
}

/** Medusa's generated methods for the plugin's tables; the subclasses add their own. */
export const OneClickTables = MedusaService(MODELS)

/**
 * Returns what `query.graph` finds in this module. The names of entities are global in a shop, so
 * ours are prefixed (`one_click_purchase`); the generated methods are not (`listPurchases`).
 */
export function joinerConfig(serviceName: string): ModuleJoinerConfig {
  return defineJoinerConfig(serviceName, {
    models: Object.values(MODELS),
    alias: Object.entries(MODELS).map(([method, { name }]) => ({
      name: [camelToSnakeCase(name), pluralize(camelToSnakeCase(name))],
      entity: upperCaseFirst(name),
      args: { methodSuffix: pluralize(method) },
    })),
  })
}
