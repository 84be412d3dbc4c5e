import { z } from "@medusajs/framework/zod"
import { sealedSchema } from "../../../lib/sealed"
import type { Database } from "./database"

/** What each note holds, by its name. */
const noteSchemas = {
  /** Where the button's script was last requested from. */
  button_seen: z.object({ origin: z.string(), at: z.string() }),
  /** The last connection test of the dashboard. */
  connection: z.object({
    ok: z.boolean(),
    at: z.string(),
    base_url: z.string(),
    message: z.string().nullable(),
  }),
  /** The last reconciliation that was not a dry run. */
  reconciliation: z.object({
    at: z.string(),
    pending: z.number(),
    checked: z.number(),
    found: z.number(),
    closed: z.number(),
    reopened: z.number(),
    errors: z.number(),
    /** Why it could not run. */
    message: z.string().nullable(),
  }),
  /** The API key entered in the dashboard; valid only for the service it was entered for. */
  api_key: z.object({
    sealed: sealedSchema,
    last_four: z.string(),
    base_url: z.string(),
    at: z.string(),
  }),
}

export type Notes = { [Name in keyof typeof noteSchemas]: z.infer<(typeof noteSchemas)[Name]> }

/** Remembers small facts about the shop, one row each. */
export class NoteBook {
  constructor(private readonly database: Database) {}

  /** Saves a note in place of the previous one of its name. */
  async save<Name extends keyof Notes>(name: Name, note: Notes[Name]): Promise<void> {
    await this.database.run(
      `INSERT INTO one_click_note (id, value) VALUES (?, ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET value = excluded.value, updated_at = now()`,
      [name, JSON.stringify(note)]
    )
  }

  /** Returns a note; null if there is none, or none that this version can read. */
  async retrieve<Name extends keyof Notes>(name: Name): Promise<Notes[Name] | null> {
    const [row] = await this.database.run<{ value: unknown }>(
      `SELECT value FROM one_click_note WHERE id = ?`,
      [name]
    )
    const parsed = noteSchemas[name].safeParse(row?.value)
    return parsed.success ? (parsed.data as Notes[Name]) : null
  }
}
