import { createHash } from "node:crypto"
import type { OneClickShop } from "../../support/one-click-shop"

/** Columns that the shop's own jobs update when they run. */
const OWN = ["updated_at", "checked_version"]
/** The stored fact of the last reconciliation. */
const OWN_NOTE = '"id": "reconciliation"'
/** What is recorded about calls, not because of them. */
const PASSED_OVER = ["one_click_activity"]

/** Returns a digest of each table of the shop, to detect changes. */
export async function digestOfTables({ sql }: OneClickShop): Promise<Record<string, string>> {
  const tables = await sql<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`
  )
  const digests: Record<string, string> = {}
  for (const { table_name } of tables.filter((row) => !PASSED_OVER.includes(row.table_name))) {
    const without = OWN.map((column) => `- '${column}'`).join(" ")
    const rows = await sql<{ line: string }>(
      `SELECT (to_jsonb(t) ${without})::text AS line FROM "${table_name}" t ORDER BY 1`
    )
    const lines = rows.map(({ line }) => line).filter((line) => !line.includes(OWN_NOTE))
    digests[table_name] = createHash("sha256").update(lines.join("\n")).digest("hex")
  }
  return digests
}
