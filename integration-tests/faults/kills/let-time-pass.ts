import { query } from "../../../testing/query"

const PASSED = "interval '10 minutes'"

/**
 * Makes what a killed process left behind ten minutes older while no process works: leases end,
 * retries come due, interrupted work has rested. Everything in the restarted process, including its
 * jobs, then uses one clock, the real one.
 */
const STATEMENTS = [
  `UPDATE one_click_incoming_order SET lease_expires_at = lease_expires_at - ${PASSED}
   WHERE lease_owner IS NOT NULL`,
  `UPDATE one_click_incoming_order SET next_attempt_at = next_attempt_at - ${PASSED}
   WHERE next_attempt_at > now()`,
  `UPDATE one_click_hold SET updated_at = updated_at - ${PASSED} WHERE checked_version < version`,
  `UPDATE order_change SET created_at = created_at - ${PASSED}
   WHERE status = 'pending' AND deleted_at IS NULL`,
  `UPDATE capture SET created_at = created_at - ${PASSED} WHERE deleted_at IS NULL`,
  `UPDATE refund SET created_at = created_at - ${PASSED} WHERE deleted_at IS NULL`,
]

export async function letTimePass(databaseUrl: string): Promise<void> {
  await query(databaseUrl, STATEMENTS.join("; "))
}
