import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { escapeLike, PROTOTYPE_KEYS } from "../lib/text"
import { BLANKS, MAX_REFERENCE_LENGTH, referenceOfSku } from "../lib/reference"

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
  return (await isReferenceTaken(container, { id, reference })) ? id : reference
}

/** Returns whether another variant's SKU, trimmed, is this reference. */
async function isReferenceTaken(
  container: MedusaContainer,
  { id, reference }: { id: string; reference: string }
): Promise<boolean> {
  const alike = await variantsWith(container, { $like: `%${escapeLike(reference)}%` })
  return alike.some((variant) => variant.id !== id && variant.sku?.trim() === reference)
}

/** What `referenceOfSku` changes or refuses: blank ends, blank or overlong SKUs, and names. */
const UNUSUAL = [
  `^[${BLANKS}]`,
  `[${BLANKS}]$`,
  "^$",
  `^.{${MAX_REFERENCE_LENGTH}}.`,
  `^(${PROTOTYPE_KEYS.join("|")})$`,
].join("|")

/**
 * Returns the number of SKUs that cannot be references, so that their variants are sold under their
 * ids, and the first of them.
 */
export async function loadUnnamedSkus(
  container: MedusaContainer
): Promise<{ count: number; examples: string[] }> {
  const unusual = (await variantsWith(container, { $re: UNUSUAL })).flatMap(({ sku }) => sku ?? [])
  const references = unusual.flatMap((sku) => referenceOfSku(sku) ?? [])
  const exact = await variantsWith(container, { $in: references })
  const uses = [...references, ...exact.flatMap(({ sku }) => sku ?? [])]
  const unnamed = unusual
    .filter((sku) => {
      const reference = referenceOfSku(sku)
      return reference === null || uses.filter((use) => use === reference).length > 1
    })
    .sort()
  return { count: unnamed.length, examples: unnamed.slice(0, 3) }
}

function variantsWith(container: MedusaContainer, sku: object) {
  const products = container.resolve(Modules.PRODUCT)
  return products.listProductVariants({ sku }, { select: ["id", "sku"], take: null })
}
