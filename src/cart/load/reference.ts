import type { MedusaContainer } from "@medusajs/framework/types"
import { BLANKS, referenceOfSku } from "../../lib/reference"
import { selectRows } from "./sql"

const SAME = `
SELECT 1 FROM product_variant
WHERE deleted_at IS NULL AND id <> :id AND btrim(sku, :blanks) = :reference LIMIT 1`

/**
 * Returns the reference a variant is sold under (spec 2.2): its trimmed SKU, or the variant's id if
 * the SKU is no valid reference or another variant has the same trimmed SKU. Medusa keeps untrimmed
 * SKUs unique, so a SKU without outer blanks needs no look at other variants.
 */
export async function loadReference(
  container: MedusaContainer,
  { id, sku }: { id: string; sku: string | null }
): Promise<string> {
  const reference = referenceOfSku(sku)
  if (reference === null || reference === sku) {
    return reference ?? id
  }
  const same = await selectRows(container, SAME, { id, reference, blanks: BLANKS })
  return same.length ? id : reference
}
