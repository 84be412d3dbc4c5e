import { generateEntityId } from "@medusajs/framework/utils"
import type { NewPurchase, PurchaseRow, QuoteRow } from "../models"
import { ENDED_STATES, sqlList, type PurchaseEnding } from "../states"
import { searchText } from "../search"
import type { Database } from "./database"
import { ON_REFERENCE } from "./engine"
import { HAS_OUTSTANDING } from "./holds"
import { STORED_SETTINGS } from "./settings"

export type NewQuote = Pick<QuoteRow, "purchase_id" | "event" | "fingerprint" | "source"> & {
  /** Compressed, like the answer. */
  cart: string | null
  answer: string
  /** Whether the request had the buyer's address. */
  has_address: boolean
}

type CustomerOrders = { customer_id: string; order_ids: string[] }

type Ended = { context_id: string; ending: PurchaseEnding; now: Date }

/** How many rows of a customer were erased; `on_their_way` counts unfinished purchases. */
type Erased = { purchases: number; on_their_way: number; quotes: number; calls: number }

/** True for a finished purchase `p`: it is over, has no open incoming order, and holds no stock. */
export const FINISHED = `p.status IN ('accepted', 'denied', 'cancelled', 'expired')
  AND NOT EXISTS (SELECT FROM one_click_incoming_order i WHERE i.context_id = p.context_id
    AND i.state NOT IN ('accepted', ${sqlList(ENDED_STATES)}) AND i.deleted_at IS NULL)
  AND NOT EXISTS (SELECT FROM one_click_hold h WHERE h.context_id = p.context_id
    AND ${HAS_OUTSTANDING})`

/**
 * One purchase by `:context`, with what is held for it and the stored settings: every event needs all
 * of them, so they are read in one statement.
 */
export const PURCHASE_FOR_QUOTE = `
SELECT p.*,
  (SELECT json_build_object(
      'units', h.booked - h.released - h.consumed, 'line_item_id', h.line_item_id,
      'is_new', h.press_place IS NOT NULL, 'is_waiting', h.booked = 0)
    FROM one_click_hold h WHERE h.context_id = p.context_id AND h.reference = p.reference
      AND h.deleted_at IS NULL) AS state_held,
  (${STORED_SETTINGS}) AS state_settings,
  ${ON_REFERENCE} AS state_on_reference
FROM one_click_purchase p WHERE p.context_id = :context AND p.deleted_at IS NULL`

/** Stores purchases and their quotes: until time, or a customer's request, ends or erases them. */
export class Purchases {
  constructor(private readonly database: Database) {}

  /** Creates a purchase with one INSERT instead of an entity, because a buyer waits for it. */
  async insert(purchase: NewPurchase): Promise<PurchaseRow> {
    const { title, reference, context_id } = purchase
    const [row] = await this.database
      .knex()("one_click_purchase")
      .insert({
        ...purchase,
        id: generateEntityId(undefined, "ocpur"),
        search: searchText({ words: [title, reference], ids: [context_id] }),
      })
      .returning<PurchaseRow[]>("*")
    return row
  }

  /**
   * Inserts a quote, and marks once that its buyer entered an address. Inserts a row instead of an
   * entity: with many shipping options, comparing and copying the cart as an entity takes longer
   * than pricing it.
   */
  async insertQuote(quote: NewQuote): Promise<void> {
    await this.database.run(
      `WITH step AS (
         UPDATE one_click_purchase SET address_at = now()
         WHERE id = :purchase_id AND :has_address AND address_at IS NULL)
       INSERT INTO one_click_quote (id, purchase_id, event, fingerprint, cart, answer, source)
       VALUES (:id, :purchase_id, :event, :fingerprint, to_jsonb(CAST(:cart AS text)),
         to_jsonb(CAST(:answer AS text)), :source)`,
      { ...quote, id: generateEntityId(undefined, "ocquo") }
    )
  }

  /** Changes a purchase in one statement. */
  update(changes: Pick<PurchaseRow, "id"> & Partial<PurchaseRow>): Promise<void> {
    return this.database.update("one_click_purchase", changes)
  }

  /**
   * Expires abandoned purchases: the purchase is past its expiry and has no recent quote, no hold
   * in force (spec 6.2), and no incoming order that is still open. A later order is processed all
   * the same.
   */
  async expire({ now, hold_minutes }: { now: Date; hold_minutes: number }): Promise<void> {
    const asked_since = new Date(now.getTime() - hold_minutes * 60_000)
    await this.database.run(
      `UPDATE one_click_purchase p SET status = 'expired',
         state = CASE state WHEN 'open' THEN 'expired' ELSE state END, updated_at = now()
       WHERE p.status = 'open' AND p.deleted_at IS NULL AND p.expires_at < ?
         AND NOT EXISTS (SELECT FROM one_click_quote q
           WHERE q.purchase_id = p.id AND q.created_at > ? AND q.deleted_at IS NULL)
         AND NOT EXISTS (SELECT FROM one_click_hold h
           WHERE h.context_id = p.context_id AND h.expires_at > ? AND ${HAS_OUTSTANDING})
         AND NOT EXISTS (SELECT FROM one_click_incoming_order i
           WHERE i.context_id = p.context_id AND i.deleted_at IS NULL
             AND i.state NOT IN (${sqlList(ENDED_STATES)}))`,
      [now, asked_since, now]
    )
  }

  /** Records how a purchase ended that has not become an order. */
  async recordEnding({ context_id, ending, now }: Ended): Promise<void> {
    await this.database.run(
      `UPDATE one_click_purchase SET state = ?, ended_at = ?, updated_at = now()
       WHERE context_id = ? AND status IN ('open', 'expired') AND state <> 'ordered'
         AND deleted_at IS NULL`,
      [ending, now, context_id]
    )
  }

  /**
   * Keeps a purchase open whose buyer goes on, and its stock held, until then: one that has expired,
   * or whose buyer had left or failed to pay, is open again.
   */
  async keepOpen({ context_id, expires_at }: { context_id: string; expires_at: Date }) {
    await this.database.run(
      `WITH kept AS (UPDATE one_click_purchase SET status = 'open',
           state = CASE WHEN state IN ('expired', 'payment_failed', 'abandoned') THEN 'open'
             ELSE state END,
           ended_at = NULL, expires_at = greatest(expires_at, ?), updated_at = now()
         WHERE context_id = ? AND status IN ('open', 'expired') AND deleted_at IS NULL
         RETURNING context_id)
       UPDATE one_click_hold h SET expires_at = greatest(h.expires_at, ?), press_place = NULL
       FROM kept WHERE h.context_id = kept.context_id AND ${HAS_OUTSTANDING}`,
      [expires_at, context_id, expires_at]
    )
  }

  /**
   * Erases what connects purchases with a customer: for all of them the customer id, the metadata
   * and the calls; for finished ones also the quotes. An order in progress continues as a guest's.
   *
   * @param order_ids the customer's orders in Medusa, to find purchases as a guest
   */
  async eraseCustomer({ customer_id, order_ids }: CustomerOrders): Promise<Erased> {
    const [row] = await this.database.run<Erased>(
      `WITH own AS (SELECT p.id, p.context_id, (${FINISHED}) AS finished FROM one_click_purchase p
           WHERE (p.customer_id = ? OR p.order_id = ANY (?)) AND p.deleted_at IS NULL),
         named AS (SELECT a.id FROM one_click_activity a
             JOIN own ON own.context_id = a.context_id WHERE a.deleted_at IS NULL
           UNION SELECT a.id FROM one_click_activity a
             JOIN one_click_incoming_order i ON i.service_order_id = a.service_order_id
             JOIN own ON own.context_id = i.context_id
             WHERE a.deleted_at IS NULL AND i.deleted_at IS NULL),
         calls AS (DELETE FROM one_click_activity a USING named WHERE a.id = named.id
           RETURNING a.id),
         quotes AS (DELETE FROM one_click_quote q USING own
           WHERE q.purchase_id = own.id AND own.finished AND q.deleted_at IS NULL RETURNING q.id),
         carts AS (UPDATE one_click_incoming_order i SET cart = NULL, decisions = NULL,
             buyer_words = NULL FROM own
           WHERE i.context_id = own.context_id AND own.finished AND i.deleted_at IS NULL),
         purchases AS (UPDATE one_click_purchase p SET customer_id = NULL, metadata = NULL, locale = NULL,
             buyer_words = NULL FROM own WHERE p.id = own.id RETURNING p.id, own.finished)
       SELECT (SELECT count(*)::int FROM purchases) AS purchases,
         (SELECT count(*)::int FROM purchases WHERE NOT finished) AS on_their_way,
         (SELECT count(*)::int FROM quotes) AS quotes, (SELECT count(*)::int FROM calls) AS calls`,
      [customer_id, order_ids]
    )
    return row
  }
}
