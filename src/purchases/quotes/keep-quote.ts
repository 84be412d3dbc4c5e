import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { Basket } from "../../cart/types"
import { pack } from "./packed"

type Quote = {
  purchase_id: string
  event: string
  fingerprint: string
  basket: Basket | null
  answer: Record<string, unknown>
  source: "live" | "last_good" | "static" | "none"
}

const INSERT = `
INSERT INTO one_click_quote (id, purchase_id, event, fingerprint, basket, answer, source)
VALUES (:id, :purchase_id, :event, :fingerprint, to_jsonb(CAST(:basket AS text)),
  to_jsonb(CAST(:answer AS text)), :source)`

/**
 * Stores an answer as a quote of its purchase. Inserts a row instead of an entity: with many
 * shipping options, comparing and copying the cart as an entity takes longer than pricing it.
 */
export async function keepQuote(container: MedusaContainer, quote: Quote): Promise<void> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await connection.raw(INSERT, {
    ...quote,
    id: generateEntityId(undefined, "ocquo"),
    basket: quote.basket && pack(quote.basket),
    answer: pack(quote.answer),
  })
}
