import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { PricedCart } from "../../cart/types"
import { compress } from "./compress"

type Quote = {
  purchase_id: string
  event: string
  fingerprint: string
  cart: PricedCart | null
  answer: Record<string, unknown>
  source: "live" | "last_quote" | "static_rates" | "empty"
  /** Whether the request had the buyer's address. */
  has_address: boolean
}

/** Also marks how far the buyer came, once for each step. */
const INSERT = `
WITH step AS (
  UPDATE one_click_purchase SET opened_at = coalesce(opened_at, now()),
    address_at = CASE WHEN :has_address THEN now() END
  WHERE id = :purchase_id AND (opened_at IS NULL OR :has_address AND address_at IS NULL))
INSERT INTO one_click_quote (id, purchase_id, event, fingerprint, cart, answer, source)
VALUES (:id, :purchase_id, :event, :fingerprint, to_jsonb(CAST(:cart AS text)),
  to_jsonb(CAST(:answer AS text)), :source)`

/**
 * Stores an answer as a quote of its purchase. Inserts a row instead of an entity: with many
 * shipping options, comparing and copying the cart as an entity takes longer than pricing it.
 */
export async function saveQuote(container: MedusaContainer, quote: Quote): Promise<void> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await connection.raw(INSERT, {
    ...quote,
    id: generateEntityId(undefined, "ocquo"),
    cart: quote.cart && compress(quote.cart),
    answer: compress(quote.answer),
  })
}
