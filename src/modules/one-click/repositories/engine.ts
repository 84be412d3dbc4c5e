import type { Logger } from "@medusajs/framework/types"
import { logLine } from "../../../lib/observe/log"
import type { Database } from "./database"
import type { Facts, StoredFacts } from "./stored-facts"

/** What computes prices: the plugin's own engine, or Medusa's cart, which is slower. */
export type EngineName = "fast" | "reference"

type Reasons = Facts["engine"]["reasons"]
export type EngineReason = keyof Reasons

export type EngineState = {
  engine: EngineName
  /** When the engine was left; null while it is fast. */
  since: string | null
  /** Why it was left, with what was found. */
  reasons: Reasons
}

/** True while prices come from Medusa's cart; for a statement that reads other things, too. */
export const ON_REFERENCE = `EXISTS (SELECT 1 FROM one_click_fact e WHERE e.id = 'engine')`

/** Stores which engine the shop's prices come from: one fact for all processes. */
export class Engine {
  constructor(
    private readonly database: Database,
    private readonly facts: StoredFacts,
    private readonly logger: Logger
  ) {}

  async current(): Promise<EngineName> {
    const left = await this.database.run(`SELECT id FROM one_click_fact WHERE id = 'engine'`)
    return left.length ? "reference" : "fast"
  }

  async state(): Promise<EngineState> {
    const left = await this.facts.retrieve("engine")
    return left ? { engine: "reference", ...left } : { engine: "fast", since: null, reasons: {} }
  }

  /**
   * Leaves the fast engine for a reason, until {@link settle}.
   *
   * @param found one sentence about what was found, for the log and the dashboard
   * @returns whether the reason is new
   */
  async leave(reason: EngineReason, found: string): Promise<boolean> {
    const fact = { since: new Date().toISOString(), reasons: { [reason]: found } }
    const before = await this.facts.retrieve("engine")
    await this.database.run(
      `INSERT INTO one_click_fact AS known (id, value) VALUES ('engine', ?::jsonb)
       ON CONFLICT (id) DO UPDATE SET updated_at = now(),
         value = jsonb_set(known.value, '{reasons}', known.value->'reasons' || ?::jsonb)`,
      [JSON.stringify(fact), JSON.stringify(fact.reasons)]
    )
    if (before?.reasons[reason] !== found) {
      this.logger.error(logLine("prices come from Medusa's own cart", { reason, found }))
    }
    return !before?.reasons[reason]
  }

  /** Takes reasons back; without another one, prices come from the fast engine again. */
  async settle(...reasons: EngineReason[]): Promise<void> {
    await this.database.run(
      `UPDATE one_click_fact SET updated_at = now(),
         value = jsonb_set(value, '{reasons}', (value->'reasons') - ?::text[])
       WHERE id = 'engine'`,
      [`{${reasons.join(",")}}`]
    )
    const rows = await this.database.run(
      `DELETE FROM one_click_fact WHERE id = 'engine' AND value->'reasons' = '{}' RETURNING id`
    )
    if (rows.length) {
      this.logger.info(
        logLine("prices come from the fast engine again", { settled: reasons.join() })
      )
    }
  }
}
