import type { Logger } from "@medusajs/framework/types"
import { logLine } from "../../../lib/observe/log-line"
import { type OneClickSettings, readStoredSettings, type StoredSettingsReading } from "../settings"
import type { Database } from "./database"
import type { StaticRules } from "./static-rules"

/** Id of the settings row. */
export const SETTINGS_ROW = "ocset_shop"

/** Settings that static rules depend on. */
const STATIC_RULE_SETTINGS = ["shipping_options", "delay_unit", "sales_channels"] as const

/** Reads and saves the shop's settings. */
export class Settings {
  /** Unreadable settings that were already logged. */
  private readonly named = new Set<string>()

  constructor(
    private readonly database: Database,
    private readonly staticRules: StaticRules,
    private readonly logger: Logger
  ) {}

  /** Returns the settings in force: the stored ones over the defaults. */
  async retrieve(): Promise<OneClickSettings> {
    return (await this.read()).settings
  }

  /** Returns the settings in force and the stored values that defaults replace. */
  async read(): Promise<StoredSettingsReading> {
    const [row] = await this.database.run<{ values: unknown }>(
      `SELECT "values" FROM one_click_stored_settings WHERE id = ?`,
      [SETTINGS_ROW]
    )
    return this.parse(row?.values)
  }

  /**
   * Parses the settings row. An unreadable value falls back to its default; the log names the
   * setting once per process, without its value.
   */
  parse(values: unknown): StoredSettingsReading {
    const reading = readStoredSettings(values)
    const unnamed = reading.unreadable.filter((name) => !this.named.has(name))
    if (unnamed.length) {
      unnamed.forEach((name) => this.named.add(name))
      const settings = unnamed.join(", ")
      this.logger.warn(logLine("stored settings not readable, defaults used", { settings }))
    }
    return reading
  }

  /** Saves some settings, keeps the others, and returns the settings in force. */
  async save(patch: Partial<OneClickSettings>): Promise<OneClickSettings> {
    const [row] = await this.database.run<{ values: unknown }>(
      `INSERT INTO one_click_stored_settings AS stored (id, "values") VALUES (?, ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET "values" = stored."values" || excluded."values", updated_at = now()
       RETURNING "values"`,
      [SETTINGS_ROW, JSON.stringify(patch)]
    )
    if (STATIC_RULE_SETTINGS.some((name) => name in patch)) {
      await this.staticRules.markStale({ change: "settings", now: new Date() })
    }
    return this.parse(row.values).settings
  }
}
