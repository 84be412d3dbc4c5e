import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Columns that the shop's own jobs update when they run. */
const OWN = ["updated_at", "checked_version"]
/** The stored fact of the last reconciliation. */
const OWN_NOTE = '"id": "reconciliation"'
/** What is recorded about calls, not because of them. */
const PASSED_OVER = ["one_click_activity"]

type Name = { table_name: string }

/** Returns a digest of each table of the shop, to detect changes. */
export async function digestOfTables(container: MedusaContainer): Promise<Record<string, string>> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = (await connection.raw(
    `SELECT table_name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`
  )) as { rows: Name[] }
  const digests: Record<string, string> = {}
  for (const { table_name } of rows.filter((row) => !PASSED_OVER.includes(row.table_name))) {
    const without = OWN.map((column) => `- '${column}'`).join(" ")
    const found = (await connection.raw(
      `SELECT (to_jsonb(t) ${without})::text AS line FROM "${table_name}" t ORDER BY 1`
    )) as { rows: { line: string }[] }
    const lines = found.rows.map(({ line }) => line).filter((line) => !line.includes(OWN_NOTE))
    digests[table_name] = createHash("sha256").update(lines.join("\n")).digest("hex")
  }
  return digests
}
