import { generateEntityId } from "@medusajs/framework/utils"
import type { QuoteRow } from "../models"
import type { Database } from "./database"

export type NewQuote = {
  purchase_id: string
  event: string
  fingerprint: string
  /** Compressed, like the answer. */
  cart: string | null
  answer: string
  source: QuoteRow["source"]
  /** Whether the request had the buyer's address. */
  has_address: boolean
}

/** Stores the quotes of purchases. */
export class Quotes {
  constructor(private readonly database: Database) {}

  /**
   * Inserts a quote, and marks how far its buyer came, once for each step. Inserts a row instead of
   * an entity: with many shipping options, comparing and copying the cart as an entity takes longer
   * than pricing it.
   */
  async insert(quote: NewQuote): Promise<void> {
    await this.database.run(
      `WITH step AS (
         UPDATE one_click_purchase SET opened_at = coalesce(opened_at, now()),
           address_at = CASE WHEN :has_address THEN now() END
         WHERE id = :purchase_id AND (opened_at IS NULL OR :has_address AND address_at IS NULL))
       INSERT INTO one_click_quote (id, purchase_id, event, fingerprint, cart, answer, source)
       VALUES (:id, :purchase_id, :event, :fingerprint, to_jsonb(CAST(:cart AS text)),
         to_jsonb(CAST(:answer AS text)), :source)`,
      { ...quote, id: generateEntityId(undefined, "ocquo") }
    )
  }
}
