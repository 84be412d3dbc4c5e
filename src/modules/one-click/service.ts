import { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import { OneClickServiceClient } from "../../service/client"
import { Overview } from "./overview"
import { OneClickOptions, parseOptions, requireOptions } from "./options"
import { OneClickSettings, settingsSchema } from "./settings"

const SETTINGS_ROW = "ocset_shop"
/** Settings that static rules are made from. */
const STATIC_RULE_SETTINGS = ["shipping_options", "delay_unit"] as const

type SqlContext = Context<SqlEntityManager>

/** What the plugin remembers, and the conditional updates its correctness rests on. */
export default class OneClickModuleService extends Overview {
  /** The host's configuration of the plugin, checked. */
  readonly options: OneClickOptions

  private client?: OneClickServiceClient

  constructor(container: Record<string, unknown>, moduleOptions?: Record<string, unknown>) {
    super(container, moduleOptions)
    this.options = parseOptions(moduleOptions, process.env)
  }

  /**
   * The client of the service as this shop is configured.
   *
   * @throws {MedusaError} with code `not_configured` naming the missing options.
   */
  async retrieveServiceClient(): Promise<OneClickServiceClient> {
    this.client ??= new OneClickServiceClient(requireOptions(this.options, ["baseUrl", "apiKey"]))
    return this.client
  }

  /** The settings in force: what the dashboard saved over the defaults. */
  @InjectManager()
  async retrieveSettings(@MedusaContext() context: SqlContext = {}): Promise<OneClickSettings> {
    const [row] = await sql(
      context,
      `SELECT "values" FROM one_click_stored_settings WHERE id = ?`,
      [SETTINGS_ROW]
    )
    return settingsSchema.parse(row?.values ?? {})
  }

  /** Saves some settings, leaving the others, and returns all that are in force. */
  @InjectManager()
  async saveSettings(
    patch: Partial<OneClickSettings>,
    @MedusaContext() context: SqlContext = {}
  ): Promise<OneClickSettings> {
    const [row] = await sql(
      context,
      `INSERT INTO one_click_stored_settings AS stored (id, "values") VALUES (?, ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET "values" = stored."values" || excluded."values", updated_at = now()
       RETURNING "values"`,
      [SETTINGS_ROW, JSON.stringify(patch)]
    )
    if (STATIC_RULE_SETTINGS.some((name) => name in patch)) {
      await this.markStaticRulesStale({ change: "settings", now: new Date() })
    }
    return settingsSchema.parse(row.values)
  }
}

function managerOf(context: SqlContext): SqlEntityManager {
  return context.manager as SqlEntityManager
}

function sql(context: SqlContext, query: string, parameters: unknown[]) {
  return managerOf(context).execute(query, parameters)
}
