import { type OneClickSettings, readStoredSettings, type StoredSettingsReading } from "../settings"
import type { Database } from "./database"

/** Id of the settings row. */
export const SETTINGS_ROW = "ocset_shop"

/** Reads and saves the shop's settings. */
export class Settings {
  constructor(private readonly database: Database) {}

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
    return readStoredSettings(row?.values)
  }

  /** Saves some settings, keeps the others, and returns the settings in force. */
  async save(patch: Partial<OneClickSettings>): Promise<OneClickSettings> {
    const [row] = await this.database.run<{ values: unknown }>(
      `INSERT INTO one_click_stored_settings AS stored (id, "values") VALUES (?, ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET "values" = stored."values" || excluded."values", updated_at = now()
       RETURNING "values"`,
      [SETTINGS_ROW, JSON.stringify(patch)]
    )
    return readStoredSettings(row.values).settings
  }
}
