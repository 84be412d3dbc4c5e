import pg from "pg"

const PASSED = "interval '10 minutes'"

/**
 * What a killed process left behind becomes ten minutes older, while nobody works: leases end, tries
 * come due, what had begun has rested. Everything in the restarted process, its jobs as well, then
 * goes by one clock, the real one.
 */
const STATEMENTS = [
  `UPDATE one_click_incoming_order SET lease_expires_at = lease_expires_at - ${PASSED}
   WHERE lease_owner IS NOT NULL`,
  `UPDATE one_click_incoming_order SET next_attempt_at = next_attempt_at - ${PASSED}
   WHERE next_attempt_at > now()`,
  `UPDATE one_click_hold SET updated_at = updated_at - ${PASSED} WHERE checked_version < version`,
  `UPDATE order_change SET created_at = created_at - ${PASSED}
   WHERE status = 'pending' AND deleted_at IS NULL`,
]

export async function letTimePass(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const statement of STATEMENTS) {
      await client.query(statement)
    }
  } finally {
    await client.end()
  }
}
