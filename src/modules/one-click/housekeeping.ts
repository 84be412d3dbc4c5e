import type { Context } from "@medusajs/framework/types"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { Inbox } from "./inbox"

type SqlContext = Context<SqlEntityManager>

/** What is done to many rows at once as time passes. */
export class Housekeeping extends Inbox {
  /**
   * Closes purchases nobody finished: their time is up, no question was asked about them since, and no
   * order came. An order that comes later all the same is handled.
   *
   * @returns how many
   */
  @InjectManager()
  async expirePurchases(
    { now, hold_minutes }: { now: Date; hold_minutes: number },
    @MedusaContext() context: SqlContext = {}
  ): Promise<number> {
    const asked_since = new Date(now.getTime() - hold_minutes * 60_000)
    const rows = await (context.manager as SqlEntityManager).execute(
      `UPDATE one_click_purchase p SET status = 'expired', updated_at = now()
       WHERE p.status = 'open' AND p.deleted_at IS NULL AND p.expires_at < ?
         AND NOT EXISTS (SELECT FROM one_click_quote q
           WHERE q.purchase_id = p.id AND q.created_at > ?)
         AND NOT EXISTS (SELECT FROM one_click_incoming_order i
           WHERE i.context_id = p.context_id AND i.deleted_at IS NULL)
       RETURNING p.id`,
      [now, asked_since]
    )
    return rows.length
  }

  /** Forgets the activity of before the given moment. */
  @InjectManager()
  async pruneActivity(
    { before }: { before: Date },
    @MedusaContext() context: SqlContext = {}
  ): Promise<void> {
    await (context.manager as SqlEntityManager).execute(
      `DELETE FROM one_click_activity WHERE created_at < ?`,
      [before]
    )
  }
}
