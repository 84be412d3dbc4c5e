import { type OneClickSettings, readStoredSettings } from "../settings"
import type { Database } from "./database"

/** The settings saved in the dashboard; for a statement that reads other things, too. */
export const STORED_SETTINGS = `SELECT s.value FROM one_click_fact s WHERE s.id = 'settings'`

/** Reads and saves the shop's settings: one fact, read value by value. */
export class Settings {
  constructor(private readonly database: Database) {}

  /** Returns the settings in force: the stored ones over the defaults. */
  async retrieve(): Promise<OneClickSettings> {
    return (await this.read()).settings
  }

  /** Returns the settings in force and the stored values that defaults replace. */
  async read() {
    const [row] = await this.database.run<{ value: unknown }>(STORED_SETTINGS)
    return readStoredSettings(row?.value)
  }

  /**
   * Saves some settings, keeps the others, those of other shipping options too, and returns the
   * settings in force.
   */
  async save(patch: Partial<OneClickSettings>): Promise<OneClickSettings> {
    const { unreadable } = await this.read()
    // Saving replaces what can't be read.
    const isKept = !unreadable.some((name) => name.startsWith("shipping_options"))
    const [row] = await this.database.run<{ value: unknown }>(
      `INSERT INTO one_click_fact AS stored (id, value) VALUES ('settings', ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET updated_at = now(), value = stored.value || excluded.value ||
         jsonb_build_object('shipping_options',
           CASE WHEN ? THEN coalesce(stored.value->'shipping_options', '{}') ELSE '{}' END ||
           coalesce(excluded.value->'shipping_options', '{}'))
       RETURNING value`,
      [JSON.stringify(patch), isKept]
    )
    return readStoredSettings(row.value).settings
  }
}
