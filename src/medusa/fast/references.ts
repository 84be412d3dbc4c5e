import type { MedusaContainer } from "@medusajs/framework/types"
import { BLANKS, MAX_REFERENCE_LENGTH } from "../../lib/reference"
import { PROTOTYPE_KEYS } from "../../lib/sanitize"
import { selectRows } from "../sql"

const SAME = `
SELECT 1 FROM product_variant
WHERE deleted_at IS NULL AND id <> :id AND btrim(sku, :blanks) = :reference LIMIT 1`

export async function isReferenceTaken(
  container: MedusaContainer,
  { id, reference }: { id: string; reference: string }
): Promise<boolean> {
  const same = await selectRows(container, SAME, { id, reference, blanks: BLANKS })
  return same.length > 0
}

/** The decision of `loadReference`, for all variants at once. */
const UNNAMED = `
WITH named AS (
  SELECT sku, btrim(sku, :blanks) AS reference FROM product_variant
  WHERE deleted_at IS NULL AND sku IS NOT NULL
)
SELECT sku, count(*) OVER ()::int AS count FROM named
WHERE reference = '' OR char_length(reference) > :longest OR reference = ANY(:parts)
  OR (sku <> reference AND reference IN (
    SELECT reference FROM named GROUP BY reference HAVING count(*) > 1))
ORDER BY sku LIMIT 3`

export async function loadUnnamedSkus(
  container: MedusaContainer
): Promise<{ count: number; examples: string[] }> {
  const rows = await selectRows<{ sku: string; count: number }>(container, UNNAMED, {
    blanks: BLANKS,
    longest: MAX_REFERENCE_LENGTH,
    parts: PROTOTYPE_KEYS,
  })
  return { count: rows[0]?.count ?? 0, examples: rows.map(({ sku }) => sku) }
}
