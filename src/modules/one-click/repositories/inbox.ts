import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { OwnerEvent } from "../events"
import type { RunStatement } from "../../../medusa/promotion-usage"
import type { IncomingOrderRow, PurchaseRow } from "../models"
import { HAS_PURCHASE } from "../models/incoming-order"
import type { OwnerEvents } from "../owner-events"
import {
  type IncomingOrderState,
  type OrderDecision,
  shownState,
  sqlList,
  UNDECIDED_STATES,
} from "../states"
import { searchText } from "../search"
import { assignments, type Database } from "./database"

/** How far an order is, and why. */
type Reached = Pick<IncomingOrderRow, "state" | "reason">

/** Reasons of orders that ended at the service, which may take them up again. */
const ENDED_AT_SERVICE = ["declined_at_service", "cancelled_at_service", "payment_failed"]

/** Returns whether the service may reopen an order that ended there: its buyer may pay after all. */
export function mayReopen({ state, reason }: Reached): boolean {
  return ["declined", "cancelled"].includes(state) && ENDED_AT_SERVICE.includes(reason ?? "")
}

/**
 * True for a known order that a new notification reopens: a closed order, an order that ended at the
 * service before it had a Medusa order, or an order without a context whose purchase only this
 * notification's signed address names. An order resolved manually stays resolved.
 */
const REOPENS = `(known.state = 'closed'
  OR (known.state IN ('declined', 'cancelled') AND known.order_id IS NULL
    AND known.reason IN (${ENDED_AT_SERVICE.map((reason) => `'${reason}'`).join(", ")}))
  OR (known.context_id IS NULL AND excluded.context_id IS NOT NULL
    AND known.state IN ('review', 'declined') AND known.reason IN ('unknown_purchase', 'declined')))`

/**
 * Stores with a purchase that the service has sent an order of it, or that the order it sent is none
 * of this shop's, after the order in `moved` has changed. A decision changes the purchase itself.
 */
const FOLLOW_ORDER = `UPDATE one_click_purchase p
  SET state = CASE WHEN moved.state = 'closed' THEN p.status ELSE 'ordered' END, updated_at = now()
  FROM moved WHERE p.context_id = moved.context_id AND p.deleted_at IS NULL
    AND p.status IN ('open', 'expired', 'cancelled')
    AND ((moved.state IN (${sqlList(UNDECIDED_STATES)}) AND p.state <> 'ordered')
      OR (moved.state = 'closed' AND p.state = 'ordered' AND NOT EXISTS (
        SELECT FROM one_click_incoming_order o
        WHERE o.context_id = moved.context_id AND o.id <> moved.id AND o.deleted_at IS NULL
          AND o.state IN (${sqlList(UNDECIDED_STATES)}))))`

const ADD_DECISION = `decisions = jsonb_build_object('list',
  coalesce(decisions -> 'list', '[]'::jsonb) || CAST(? AS jsonb))`

const COMPARED = { state: "compared", reason: null, message: null } as const

const UNIQUE_VIOLATION = "23505"

type Received = {
  service_order_id: string
  context_id: string | null
  now: Date
  /** The order was found in the service's list, not reported at an address of this shop. */
  listed?: boolean
}

/** An order as it was read: changing it requires that it still has this state and this lease. */
export type Held = Pick<IncomingOrderRow, "id" | "lease_owner" | "state">

type Changes = Partial<IncomingOrderRow>

/** What changes with an order. */
export type More = {
  /** Changes of the order's purchase. */
  purchase?: Partial<PurchaseRow>
  /** A person's decision, which is added to the earlier ones. */
  decision?: DecisionRecord
}
type OfPurchase = Pick<IncomingOrderRow, "id" | "purchase_id">
type Moved = Reached &
  Pick<IncomingOrderRow, "id" | "purchase_id" | "order_id"> & {
    state_before: IncomingOrderState
    reason_before: string | null
  }

/** A decision of a person, kept with its order. */
export type DecisionRecord = {
  at: string
  decision: OrderDecision
  /** The id of Medusa's user; null if the decision was not made in the dashboard. */
  decided_by: string | null
  note: string | null
  /** The order is placed although a promotion of it is used up. */
  ignores_limits?: boolean
  /** The reason for which an acceptance did not succeed. */
  failed?: string
  /** Why the order needed a person before the decision, and since when. */
  needed?: { state: IncomingOrderState; reason: string | null; since: string }
}

/** Returns what persons decided about an order, the oldest first. */
export function decisionsOf(order: Pick<IncomingOrderRow, "decisions"> | null): DecisionRecord[] {
  return (order?.decisions as { list?: DecisionRecord[] } | null | undefined)?.list ?? []
}

/** The events of orders that need a person, by the state in which they are shown. */
const EVENTS: Partial<Record<ReturnType<typeof shownState>, OwnerEvent>> = {
  review: "one-click.order.needs_review",
  failed: "one-click.order.failed",
  to_approve: "one-click.order.needs_approval",
}

/** Returns the error for a stalled process whose order another process has taken over. */
export function takenOver(): MedusaError {
  return new MedusaError(MedusaError.Types.CONFLICT, "Another process has taken over this order.")
}

/** Stores incoming orders. An order is changed only if it is as it was read, under the same lease. */
export class Inbox {
  constructor(
    private readonly database: Database,
    private readonly ownerEvents: OwnerEvents
  ) {}

  /**
   * Stores an order of the service once, however often it is reported or listed. A repeated
   * notification only makes an order due again that is closed or waiting, or whose purchase it is
   * the first to name; it never changes an order that is being processed. If it was sent to another
   * purchase's address than the first, the order's record decides which purchase it belongs to.
   *
   * @returns the row's id
   */
  async receive({ service_order_id, context_id, now, listed = false }: Received): Promise<string> {
    const [row] = await this.database.run<{ id: string }>(
      `WITH moved AS (INSERT INTO one_click_incoming_order AS known
         (id, service_order_id, context_id, product_id, environment, state, attempts,
          next_attempt_at, notified_at, search)
       VALUES (?, ?, ?, (SELECT product_id FROM one_click_purchase WHERE context_id = ?
         AND deleted_at IS NULL), ?, 'received', 0, ?, ?, ?)
       ON CONFLICT (service_order_id) WHERE deleted_at IS NULL DO UPDATE SET
         notified_at = coalesce(excluded.notified_at, known.notified_at),
         context_id = CASE WHEN known.state = 'received' AND known.context_id <> excluded.context_id
           THEN NULL ELSE coalesce(known.context_id, excluded.context_id) END,
         product_id = coalesce(known.product_id, excluded.product_id),
         state = CASE WHEN ${REOPENS} THEN 'received' ELSE known.state END,
         reason = CASE WHEN ${REOPENS} THEN NULL ELSE known.reason END,
         message = CASE WHEN ${REOPENS} THEN NULL ELSE known.message END,
         attempts = CASE WHEN ${REOPENS} THEN 0 ELSE known.attempts END,
         next_attempt_at = CASE
           WHEN (known.state = 'received' OR ${REOPENS}) AND known.lease_owner IS NULL
           THEN excluded.next_attempt_at ELSE known.next_attempt_at END
       RETURNING id, state, context_id),
       followed AS (${FOLLOW_ORDER})
       SELECT id FROM moved`,
      [
        generateEntityId(undefined, "ocin"),
        service_order_id,
        context_id,
        context_id,
        this.database.environment,
        now,
        listed ? null : now,
        searchText({ ids: [context_id ?? [], service_order_id].flat() }),
      ]
    )
    return row.id
  }

  /** Changes an incoming order in one statement. */
  update(changes: Pick<IncomingOrderRow, "id"> & Partial<IncomingOrderRow>): Promise<void> {
    return this.database.update("one_click_incoming_order", changes)
  }

  /**
   * Changes an order, and its purchase with it, in one statement, if the order still has the state
   * and the lease that it was read with. A process that stood still changes nothing of an order
   * that another process has taken over. A decision alone leaves `updated_at`, since when the order is
   * as it is. Notifies the owner if the order needs a person from now on, or for another reason than
   * before.
   *
   * @returns whether the order was changed
   */
  async move(held: Held, order: Changes, { purchase, decision }: More = {}): Promise<boolean> {
    const changed = assignments(order)
    const changes = [
      ...(changed.values.length ? [changed.columns] : []),
      ...(decision ? [ADD_DECISION] : []),
    ]
    const bought = assignments(purchase ?? {})
    const [moved] = await this.database.run<Moved>(
      `WITH before AS (SELECT id, state, reason FROM one_click_incoming_order
         WHERE id = ? FOR UPDATE),
       moved AS (UPDATE one_click_incoming_order i SET ${changes.join(", ")} FROM before
         WHERE i.id = before.id AND i.state = ? AND i.lease_owner IS NOT DISTINCT FROM ?
         RETURNING i.id, i.purchase_id, i.context_id, i.order_id, i.state, i.reason,
           before.state AS state_before, before.reason AS reason_before),
       bought AS (${
         purchase
           ? `UPDATE one_click_purchase p SET ${bought.columns} FROM moved
              WHERE p.context_id = moved.context_id AND p.deleted_at IS NULL`
           : FOLLOW_ORDER
       })
       SELECT * FROM moved`,
      [
        held.id,
        ...changed.values,
        ...(decision ? [JSON.stringify([decision])] : []),
        held.state,
        held.lease_owner,
        ...bought.values,
      ]
    )
    if (moved) {
      await this.notify(moved)
    }
    return !!moved
  }

  /** @throws {MedusaError} CONFLICT if {@link move} changes nothing: another process has the order */
  async moveOrThrow(held: Held, order: Changes, more?: More): Promise<void> {
    if (!(await this.move(held, order, more))) {
      throw takenOver()
    }
  }

  private async notify({ state_before, reason_before, ...moved }: Moved): Promise<void> {
    const { id, purchase_id, order_id, reason } = moved
    const name = EVENTS[shownState(moved)]
    const before = EVENTS[shownState({ state: state_before, reason: reason_before })]
    if (name && (name !== before || reason !== reason_before)) {
      await this.ownerEvents.emit(name, { id, purchase_id, order_id, reason: reason ?? "" })
    }
  }

  /**
   * Moves an order to "compared", without a reason, unless another order of its purchase is compared
   * or further: a unique index decides between two concurrent orders. A purchase is free again once
   * its order is declined or canceled, or could not be placed.
   *
   * @returns whether the order has the purchase
   * @throws {MedusaError} CONFLICT if another process has taken the order over
   */
  async claimPurchase(held: Held, order: Changes, more?: More): Promise<boolean> {
    try {
      await this.moveOrThrow(held, { ...order, ...COMPARED }, more)
      return true
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) {
        return false
      }
      throw error
    }
  }

  /** Returns whether no other order has the place of this order's purchase. */
  async isOnly({ id, purchase_id }: OfPurchase): Promise<boolean> {
    const others = await this.database.run(
      `SELECT id FROM one_click_incoming_order
       WHERE purchase_id = ? AND id <> ? AND ${HAS_PURCHASE} LIMIT 1`,
      [purchase_id, id]
    )
    return !others.length
  }

  /**
   * Marks an order with the promotion codes of which a use is registered, or takes the mark back.
   *
   * @param codes null to take the mark back
   * @param run runs the statement in the transaction that registers or reverts the usage
   * @returns the codes that were marked, or whose mark was taken back; undefined if nothing changed
   */
  async markUsage(
    id: string,
    codes: string[] | null,
    run: RunStatement
  ): Promise<string[] | undefined> {
    // The text of an array, because the driver of the transaction would write a list.
    const array = codes && `{${codes.map((code) => JSON.stringify(code)).join()}}`
    const [marked] = await run<{ codes: string[] }>(
      `UPDATE one_click_incoming_order i SET counted_codes = ?
       FROM (SELECT id, counted_codes FROM one_click_incoming_order WHERE id = ? FOR UPDATE) before
       WHERE i.id = before.id AND before.counted_codes IS ${codes ? "" : "NOT "}NULL
       RETURNING coalesce(i.counted_codes, before.counted_codes) AS codes`,
      [array, id]
    )
    return marked?.codes
  }
}
