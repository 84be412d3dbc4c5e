import type { InferTypeOf } from "@medusajs/framework/types"
import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import type { Part } from "../../../medusa/inventory"
import type { Hold } from "../models"
import { sqlList, UNDECIDED_STATES } from "../states"
import type { Database, DatesOfRow, Run } from "./database"

/** What is read and written of a row of `one_click_hold`. */
export type HoldRow = Omit<
  InferTypeOf<typeof Hold>,
  "parts" | "checked_version" | "press_place" | DatesOfRow
> & { parts: Part[] }

/** The key of a hold, unique for each pair. */
export type HoldKey = { context_id: string; reference: string }

const COLUMNS = `id, context_id, reference, variant_id, sales_channel_id, line_item_id,
  booked, released, consumed, parts, version, expires_at`

/** True for a row `h` of `one_click_hold` with outstanding units. */
export const HAS_OUTSTANDING = "h.booked > h.released + h.consumed AND h.deleted_at IS NULL"

/** Code of the error for a change that was decided on an older version of a hold. */
const HOLD_CHANGED = "hold_changed"

/** An address holds at most so many units that no event of the service has followed. */
const PLACES_PER_ADDRESS = 10

/** What a hold is of. */
export type HeldVariant = HoldKey & Pick<HoldRow, "variant_id" | "sales_channel_id">

type NewHold = HeldVariant & Pick<HoldRow, "expires_at">

/** Reads and writes the stock ledger, one row per context and reference. */
export class Holds {
  constructor(private readonly database: Database) {}

  /** Returns the existing holds with these keys. */
  find(keys: HoldKey[]): Promise<HoldRow[]> {
    return this.database.run(
      `SELECT * FROM one_click_hold WHERE (context_id, reference) IN (
         SELECT * FROM unnest(?::text[], ?::text[])) AND deleted_at IS NULL`,
      [keys.map(({ context_id }) => context_id), keys.map(({ reference }) => reference)]
    )
  }

  /** Returns the holds of one purchase. */
  findOfContext(contextId: string): Promise<HoldRow[]> {
    return this.database.run(
      `SELECT * FROM one_click_hold WHERE context_id = ? AND deleted_at IS NULL
       ORDER BY reference`,
      [contextId]
    )
  }

  /**
   * Returns holds with outstanding units that have expired, or whose purchase was declined or
   * canceled. Leaves out the holds of a purchase that became an order, or whose order is being
   * processed or needs review, however late the order came: the order consumes the holds, or
   * releases them when it is declined.
   */
  findToExpire({ now, limit }: { now: Date; limit: number }): Promise<HoldRow[]> {
    return this.database.run(
      `SELECT h.* FROM one_click_hold h
       LEFT JOIN one_click_purchase p ON p.context_id = h.context_id AND p.deleted_at IS NULL
       WHERE ${HAS_OUTSTANDING} AND (p.status IN ('denied', 'cancelled')
           OR (h.expires_at <= ? AND coalesce(p.status, 'open') IN ('open', 'expired')))
         AND NOT EXISTS (SELECT FROM one_click_incoming_order i
           WHERE i.context_id = h.context_id AND i.deleted_at IS NULL
             AND i.state IN (${sqlList(UNDECIDED_STATES)}))
       ORDER BY h.expires_at LIMIT ?`,
      [now, limit]
    )
  }

  /**
   * Returns holds that have changed, were last updated before `before`, and are not checked yet.
   */
  findToCheck({ before, limit }: { before: Date; limit: number }): Promise<HoldRow[]> {
    return this.database.run(
      `SELECT * FROM one_click_hold
       WHERE checked_version < version AND updated_at <= ? AND deleted_at IS NULL
       ORDER BY updated_at LIMIT ?`,
      [before, limit]
    )
  }

  /** Marks holds as equal to Medusa's reservations, unless they have changed since. */
  async markChecked(holds: Pick<HoldRow, "id" | "version">[]): Promise<void> {
    await this.database.run(
      `UPDATE one_click_hold SET checked_version = version
       WHERE (id, version) IN (SELECT * FROM unnest(?::text[], ?::integer[]))`,
      [holds.map(({ id }) => id), holds.map(({ version }) => version)]
    )
  }

  /**
   * Saves holds whose `version` is one above the version they were decided on (1 for a new hold),
   * all or none. One hold needs no transaction, which saves two round trips.
   *
   * @throws {MedusaError} CONFLICT with code `hold_changed` if a hold has changed since.
   */
  async save(rows: HoldRow[]): Promise<void> {
    if (rows.length > 1) {
      await this.database.transaction((run) => write(rows, run))
    } else if (rows.length) {
      await write(rows, this.database.run.bind(this.database))
    }
  }

  /**
   * Creates the empty hold of a press, in a place of its address if one is left. A unique index
   * decides between presses at the same moment.
   *
   * @param address a digest of the buyer's address
   * @returns whether the press may hold its unit now; otherwise the first event books it
   */
  async takePlace(hold: NewHold, address: string): Promise<boolean> {
    const [row] = await this.database.run<{ press_place: string | null } | undefined>(
      `INSERT INTO one_click_hold (id, context_id, reference, variant_id, sales_channel_id,
         line_item_id, parts, version, expires_at, press_place)
       SELECT :id, :context_id, :reference, :variant_id, :sales_channel_id, :line_item_id, '[]', 0,
         :expires_at, (SELECT place FROM (
             SELECT CAST(:address AS text) || ':' || n AS place
             FROM generate_series(1, ${PLACES_PER_ADDRESS}) n) places
           WHERE NOT EXISTS (SELECT FROM one_click_hold h
             WHERE h.press_place = places.place AND h.deleted_at IS NULL)
           ORDER BY random() LIMIT 1)
       ON CONFLICT (press_place) WHERE deleted_at IS NULL DO NOTHING
       RETURNING press_place`,
      {
        ...hold,
        address,
        id: generateEntityId("", "ochold"),
        line_item_id: generateEntityId("", "ordli"),
      }
    )
    // Without a row, another press took the same place: there may be another one.
    return row ? row.press_place !== null : this.takePlace(hold, address)
  }

  /** Removes the empty hold of a press that could not book its unit. */
  async leavePlace({ context_id, reference }: HoldKey): Promise<void> {
    await this.database.run(
      `DELETE FROM one_click_hold WHERE context_id = ? AND reference = ? AND version = 0`,
      [context_id, reference]
    )
  }

  /** Removes the expired empty holds of presses, except those that wait in an open purchase. */
  async removeEmpty(now: Date): Promise<void> {
    await this.database.run(
      `DELETE FROM one_click_hold h WHERE version = 0 AND expires_at <= ?
         AND NOT EXISTS (SELECT FROM one_click_purchase p
           WHERE p.context_id = h.context_id AND p.status = 'open' AND p.deleted_at IS NULL)`,
      [now]
    )
  }

  /** Records that an event of the service has followed: what a purchase holds is held longer. */
  async extend({ context_id, expires_at }: { context_id: string; expires_at: Date }) {
    await this.database.run(
      `UPDATE one_click_hold h SET expires_at = greatest(h.expires_at, ?), press_place = NULL
       WHERE h.context_id = ? AND ${HAS_OUTSTANDING}`,
      [expires_at, context_id]
    )
  }

  /**
   * Prepares the holds of an order that ended for another order of the same purchase, because a line
   * item id can be used only once. Repeating it changes nothing.
   *
   * @param lineItemIds of the order that ended
   */
  async renew(lineItemIds: string[]): Promise<void> {
    for (const lineItemId of lineItemIds) {
      await this.database.run(
        `UPDATE one_click_hold SET line_item_id = ?, released = released + consumed, consumed = 0,
           version = version + 1, updated_at = now()
         WHERE line_item_id = ? AND deleted_at IS NULL`,
        [generateEntityId(undefined, "ordli"), lineItemId]
      )
    }
  }
}

async function write(rows: HoldRow[], run: Run): Promise<void> {
  const saved = await run(
    `INSERT INTO one_click_hold AS held (${COLUMNS})
     SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::one_click_hold, ?::jsonb)
     ON CONFLICT (context_id, reference) WHERE deleted_at IS NULL DO UPDATE SET
       booked = excluded.booked, released = excluded.released, consumed = excluded.consumed,
       parts = excluded.parts, version = excluded.version,
       expires_at = greatest(held.expires_at, excluded.expires_at),
       press_place = CASE WHEN excluded.booked > excluded.released + excluded.consumed
         THEN held.press_place END,
       updated_at = now()
     WHERE held.version = excluded.version - 1
     RETURNING id`,
    [JSON.stringify(rows)]
  )
  if (saved.length < rows.length) {
    throw new MedusaError(
      MedusaError.Types.CONFLICT,
      "The stock held for this purchase has changed in the meantime. Try again.",
      HOLD_CHANGED
    )
  }
}
