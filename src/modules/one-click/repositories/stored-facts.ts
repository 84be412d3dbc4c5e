import { z } from "@medusajs/framework/zod"
import type { Database } from "./database"

/** Why a proof ran: a button, the command, new versions, or the nightly sample. */
const PROOF_TRIGGERS = ["dashboard", "command", "version", "nightly"] as const

/** What a proof prices. */
export const PROOF_KINDS = ["quotes", "orders", "combinations"] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

/**
 * Why a request cannot be priced again in full: what it was for no longer exists, its product or its
 * country is no longer sold, its address or email address isn't stored, or Medusa refuses the cart.
 */
const PROOF_SKIPS = ["gone", "not_for_sale", "not_served", "incomplete", "refused"] as const
export type ProofSkip = (typeof PROOF_SKIPS)[number]

/**
 * At the start, Medusa lacked what the engine reads, or the shop hooked Medusa's cart and not the
 * plugin's; later its tables rejected a statement, or a proof found figures that differ.
 */
const ENGINE_REASONS = ["contract", "hook", "rejected", "differs"] as const

const figure = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A figure in which the plugin differs from Medusa's cart. */
const proofDifference = z.object({
  /** The quote, the order, or the combination. */
  case_id: z.string(),
  /** The references of the variants. */
  reference: z.string(),
  /** The figure's place, such as `cart.lines[0].unit_price`. */
  path: z.string(),
  plugin: figure,
  medusa: figure,
})

/** What each fact holds, by its name. */
const factSchemas = {
  /** Where the button's script was last requested from. */
  button_seen: z.object({ origin: z.string(), at: z.string() }),
  /** Who switched selling on or off last, by the id of a Medusa user. */
  selling_switched: z.object({ at: z.string(), user_id: z.string() }),
  /** Since when no press opens a modal, or no other call succeeds, and why; no row while they do. */
  outage: z.object({
    since: z.string(),
    cause: z.enum(["not_responding", "key_refused"]),
    of: z.enum(["presses", "calls"]),
  }),
  /** Since when no event of the service reaches the shop, as the owner was notified. */
  silence: z.object({ since: z.string() }),
  /** The last connection test of the dashboard, or a press that opened a modal since. */
  connection: z.object({
    ok: z.boolean(),
    at: z.string(),
    base_url: z.string(),
    message: z.string().nullable(),
  }),
  /** The last reconciliation. */
  reconciliation: z.object({
    at: z.string(),
    found: z.number(),
    closed: z.number(),
    /** Why it could not run. */
    message: z.string().nullable(),
  }),
  /** How far the list of each status was read at the service with this address. */
  endings: z.object({
    base_url: z.string(),
    lists: z.partialRecord(
      z.string(),
      z.object({
        at: z.string(),
        /** When the list was last read as a whole. */
        whole_at: z.string(),
        last_page: z.number(),
      })
    ),
  }),
  /** The API key entered in the dashboard; valid only for the service it was entered for. */
  api_key: z.object({
    sealed: z.string(),
    base_url: z.string(),
    at: z.string(),
  }),
  /** The result of the last proof that was not interrupted. */
  proof: z.object({
    at: z.string(),
    trigger: z.enum(PROOF_TRIGGERS),
    /** The versions of Medusa and of the plugin that ran. */
    medusa: z.string(),
    plugin: z.string(),
    /** A digest of Medusa's tables. */
    catalog: z.string().nullable(),
    /** Quotes, orders, and combinations of regions, promotions, and each shipping option. */
    counts: z.record(
      z.enum(PROOF_KINDS),
      z.object({ agreed: z.number(), differing: z.number(), skipped: z.number() })
    ),
    /** How many were skipped, by reason. */
    skipped: z.partialRecord(z.enum(PROOF_SKIPS), z.number()),
    /** For how many the plugin or Medusa had an error. */
    failed: z.number(),
    /** Medians of the compared ones, in milliseconds; null if there are none. */
    median_ms: z.object({ plugin: z.number(), medusa: z.number() }).nullable(),
    differences: z.array(proofDifference),
    /** What the next proof compares first: it differed, or could not be compared since. */
    suspects: z.array(z.string()),
  }),
  /**
   * Why prices come from Medusa's cart instead of the fast engine, by reason; no row while they come
   * from the engine.
   */
  engine: z.object({
    since: z.string(),
    reasons: z.partialRecord(z.enum(ENGINE_REASONS), z.string()),
  }),
  /** The proof that is running; its row is younger than a few minutes while it makes progress. */
  proof_run: z.object({
    id: z.string(),
    trigger: z.enum(PROOF_TRIGGERS),
    started_at: z.string(),
    done: z.number(),
    total: z.number(),
  }),
  /** Why the service lacks the shop's static rules, as the owner was notified. */
  static_rules_unsent: z.object({ reason: z.enum(["never", "failed", "blocked", "outdated"]) }),
}

export type Facts = { [Name in keyof typeof factSchemas]: z.infer<(typeof factSchemas)[Name]> }

/** A proof that makes no progress for this long was killed, in milliseconds. */
export const PROOF_ABANDONED_MS = 3 * 60_000

/** When a fact takes the place of the `known` one of its name. */
const REPLACES = {
  always: "true",
  never: "false",
  if_different: "known.value <> excluded.value",
  /** Only a refused API key is another outage than the known one. */
  if_refused: "'key_refused' = excluded.value->>'cause' AND known.value->>'cause' <> 'key_refused'",
  /** A proof takes over from one that was killed. */
  if_abandoned: `known.updated_at < now() - interval '${PROOF_ABANDONED_MS} milliseconds'`,
}

/** Stores small facts about the shop that outlive a process, one row each. */
export class StoredFacts {
  constructor(private readonly database: Database) {}

  /** Saves a fact if there is none of its name, or in place of that one; returns whether it did. */
  async save<Name extends keyof Facts>(
    name: Name,
    fact: Facts[Name],
    replaces: keyof typeof REPLACES = "always"
  ): Promise<boolean> {
    const rows = await this.database.run(
      `INSERT INTO one_click_fact AS known (id, value) VALUES (?, ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET value = excluded.value, updated_at = now()
       WHERE ${REPLACES[replaces]} RETURNING id`,
      [name, JSON.stringify(fact)]
    )
    return rows.length > 0
  }

  /** Saves the progress of a proof; returns false if another one has taken over, or has ended since. */
  async renewProofRun(run: Facts["proof_run"]): Promise<boolean> {
    const rows = await this.database.run(
      `UPDATE one_click_fact SET value = ?::jsonb, updated_at = now()
       WHERE id = 'proof_run' AND value->>'id' = ? RETURNING id`,
      [JSON.stringify(run), run.id]
    )
    return rows.length > 0
  }

  /**
   * Deletes a fact and returns it; null if there was none.
   *
   * @param id leaves a fact with another `id`
   */
  async take<Name extends keyof Facts>(name: Name, id?: string): Promise<Facts[Name] | null> {
    const [row] = await this.database.run<{ value: unknown }>(
      `DELETE FROM one_click_fact WHERE id = ? AND (?::text IS NULL OR value->>'id' = ?)
       RETURNING value`,
      [name, id ?? null, id ?? null]
    )
    return this.parse(name, row?.value)
  }

  /**
   * Returns a fact; null if there is none, or none that this version can read.
   *
   * @param within_ms returns null for a fact that was saved longer ago, in milliseconds
   */
  async retrieve<Name extends keyof Facts>(
    name: Name,
    within_ms: number | null = null
  ): Promise<Facts[Name] | null> {
    const [row] = await this.database.run<{ value: unknown }>(
      `SELECT value FROM one_click_fact WHERE id = ?
         AND (?::float8 IS NULL OR updated_at > now() - ?::float8 * interval '1 millisecond')`,
      [name, within_ms, within_ms]
    )
    return this.parse(name, row?.value)
  }

  private parse<Name extends keyof Facts>(name: Name, value: unknown): Facts[Name] | null {
    const parsed = factSchemas[name].safeParse(value)
    return parsed.success ? (parsed.data as Facts[Name]) : null
  }
}
