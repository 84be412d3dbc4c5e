import type { MedusaContainer } from "@medusajs/framework/types"
import { BLANKS, referenceOfSku } from "../../lib/reference"
import { selectRows } from "./sql"

const SAME = `
SELECT 1 FROM product_variant
WHERE deleted_at IS NULL AND id <> :id AND btrim(sku, :blanks) = :reference LIMIT 1`

/**
 * The reference a variant is sold under (spec 2.2): its SKU without outer blanks, or the variant's id
 * if the SKU cannot be a reference or another variant has the same one. Medusa keeps SKUs unique as
 * they are written: a SKU without outer blanks is its variant's alone, and needs no look at the others.
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
