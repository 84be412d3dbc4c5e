import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
} from "@medusajs/framework/utils"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import { run, type SqlContext } from "./sql"
import { StaticRulesLedger } from "./static-rules-ledger"

/** A row of `one_click_hold`. */
export type HoldRow = {
  id: string
  context_id: string
  reference: string
  variant_id: string
  sales_channel_id: string
  line_item_id: string
  booked: number
  released: number
  consumed: number
  parts: { inventory_item_id: string; required_quantity: number }[]
  version: number
  expires_at: Date
}

/** What names a hold: one row for each pair. */
export type HoldKey = { context_id: string; reference: string }

const COLUMNS = `id, context_id, reference, variant_id, sales_channel_id, line_item_id,
  booked, released, consumed, parts, version, expires_at`

/** Of a row `h` of `one_click_hold`: something is held. */
export const HAS_OUTSTANDING = "h.booked > h.released + h.consumed AND h.deleted_at IS NULL"

/** Code of the error with which a change decided on an older state of a hold is refused. */
const HOLD_CHANGED = "hold_changed"

/** The statements of the stock ledger (design, "Stock is a ledger per context and reference"). */
export class HoldLedger extends StaticRulesLedger {
  /** The rows of these keys, those that exist. */
  @InjectManager()
  async findHolds(keys: HoldKey[], @MedusaContext() context: SqlContext = {}): Promise<HoldRow[]> {
    if (!keys.length) {
      return []
    }
    const pairs = keys.map(() => "(?, ?)").join(", ")
    const rows = await run<Row>(
      context.manager,
      `SELECT ${COLUMNS} FROM one_click_hold
       WHERE (context_id, reference) IN (${pairs}) AND deleted_at IS NULL`,
      keys.flatMap((key) => [key.context_id, key.reference])
    )
    return rows.map(toHold)
  }

  /** The holds of one purchase. */
  @InjectManager()
  async findHoldsOfContext(
    contextId: string,
    @MedusaContext() context: SqlContext = {}
  ): Promise<HoldRow[]> {
    const rows = await run<Row>(
      context.manager,
      `SELECT ${COLUMNS} FROM one_click_hold WHERE context_id = ? AND deleted_at IS NULL
       ORDER BY reference`,
      [contextId]
    )
    return rows.map(toHold)
  }

  /**
   * Holds with something outstanding whose time is up, or whose purchase was denied or cancelled.
   * Those of a purchase that became an order stay, and of one whose order is being handled or waits
   * for a person, however late it came: the order takes them, or gives them back when it is denied.
   */
  @InjectManager()
  async findHoldsToExpire(
    { now, limit }: { now: Date; limit: number },
    @MedusaContext() context: SqlContext = {}
  ): Promise<HoldRow[]> {
    const rows = await run<Row>(
      context.manager,
      `SELECT ${qualified("h")} FROM one_click_hold h
       LEFT JOIN one_click_purchase p ON p.context_id = h.context_id AND p.deleted_at IS NULL
       WHERE ${HAS_OUTSTANDING} AND (
         p.status IN ('denied', 'cancelled')
         OR (h.expires_at <= ? AND coalesce(p.status, 'open') IN ('open', 'expired')
           AND NOT EXISTS (SELECT FROM one_click_incoming_order i
             WHERE i.context_id = h.context_id AND i.deleted_at IS NULL
               AND i.state IN ('received', 'compared', 'placed', 'review', 'failed'))))
       ORDER BY h.expires_at LIMIT ?`,
      [now.toISOString(), limit]
    )
    return rows.map(toHold)
  }

  /** Holds that have changed, then rested since `before`, and were not checked by the repair yet. */
  @InjectManager()
  async findHoldsToCheck(
    { before, limit }: { before: Date; limit: number },
    @MedusaContext() context: SqlContext = {}
  ): Promise<HoldRow[]> {
    const rows = await run<Row>(
      context.manager,
      `SELECT ${COLUMNS} FROM one_click_hold
       WHERE checked_version < version AND updated_at <= ? AND deleted_at IS NULL
       ORDER BY updated_at LIMIT ?`,
      [before.toISOString(), limit]
    )
    return rows.map(toHold)
  }

  /** Notes that these holds agree with Medusa's reservations, unless they have changed since. */
  @InjectManager()
  async markHoldsChecked(
    holds: Pick<HoldRow, "id" | "version">[],
    @MedusaContext() context: SqlContext = {}
  ): Promise<void> {
    if (holds.length) {
      await run<Row>(
        context.manager,
        `UPDATE one_click_hold SET checked_version = version
         WHERE (id, version) IN (${holds.map(() => "(?, ?)").join(", ")})`,
        holds.flatMap((hold) => [hold.id, hold.version])
      )
    }
  }

  /**
   * Writes holds whose `version` is one above the state they were decided on (1 for a new row), all
   * or none.
   *
   * @throws {MedusaError} CONFLICT with code `hold_changed` where a row has changed since.
   */
  @InjectManager()
  async saveHolds(rows: HoldRow[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    if (rows.length > 1) {
      await this.saveHoldsTogether(rows, context)
    } else if (rows.length) {
      await this.writeHolds(rows, context.manager)
    }
  }

  /** One row needs no transaction of its own, which would cost two more round trips. */
  @InjectTransactionManager()
  protected async saveHoldsTogether(
    rows: HoldRow[],
    @MedusaContext() context: SqlContext = {}
  ): Promise<void> {
    await this.writeHolds(rows, context.transactionManager)
  }

  /**
   * Makes holds that an order consumed which is cancelled since fit for another order of the same
   * purchase: Medusa has given the stock back, and a line's id is used once only. Twice does no more
   * than once.
   *
   * @param lineItemIds of the cancelled order
   */
  @InjectManager()
  async renewHolds(
    lineItemIds: string[],
    @MedusaContext() context: SqlContext = {}
  ): Promise<void> {
    for (const lineItemId of lineItemIds) {
      await run(
        context.manager,
        `UPDATE one_click_hold SET line_item_id = ?, released = released + consumed, consumed = 0,
           version = version + 1, updated_at = now()
         WHERE line_item_id = ? AND consumed > 0 AND deleted_at IS NULL`,
        [generateEntityId(undefined, "ordli"), lineItemId]
      )
    }
  }

  private async writeHolds(rows: HoldRow[], manager: SqlEntityManager | undefined): Promise<void> {
    const values = rows.map(() => "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?)").join(", ")
    const saved = await run<Row>(
      manager,
      `INSERT INTO one_click_hold AS held (${COLUMNS}) VALUES ${values}
       ON CONFLICT (context_id, reference) WHERE deleted_at IS NULL DO UPDATE SET
         booked = excluded.booked, released = excluded.released, consumed = excluded.consumed,
         parts = excluded.parts, version = excluded.version, expires_at = excluded.expires_at,
         updated_at = now()
       WHERE held.version = excluded.version - 1
       RETURNING id`,
      rows.flatMap((row) => [
        row.id,
        row.context_id,
        row.reference,
        row.variant_id,
        row.sales_channel_id,
        row.line_item_id,
        row.booked,
        row.released,
        row.consumed,
        JSON.stringify(row.parts),
        row.version,
        row.expires_at.toISOString(),
      ])
    )
    if (saved.length < rows.length) {
      throw new MedusaError(
        MedusaError.Types.CONFLICT,
        "The stock held for this purchase has changed meanwhile. Ask again.",
        HOLD_CHANGED
      )
    }
  }
}

type Row = Omit<HoldRow, "expires_at"> & { expires_at: string | Date }

function toHold(row: Row): HoldRow {
  return { ...row, expires_at: new Date(row.expires_at) }
}

function qualified(alias: string): string {
  return COLUMNS.split(",")
    .map((column) => `${alias}.${column.trim()}`)
    .join(", ")
}
