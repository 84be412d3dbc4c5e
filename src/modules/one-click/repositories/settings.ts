import type { Logger } from "@medusajs/framework/types"
import { logLine } from "../../../lib/observe/log"
import { type OneClickSettings, readStoredSettings, type StoredSettingsReading } from "../settings"
import type { Database } from "./database"

/** Id of the settings row. */
export const SETTINGS_ROW = "ocset_shop"

/** Reads and saves the shop's settings. */
export class Settings {
  /** Unreadable settings that were already logged. */
  private readonly named = new Set<string>()

  constructor(
    private readonly database: Database,
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
    return this.parse(row.values).settings
  }
}
