import { z } from "@medusajs/framework/zod"
import { sealedSchema } from "./sealed"

/** Small facts stored in the settings table, one row each. */
export const noteSchemas = {
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
