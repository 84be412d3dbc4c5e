import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { escapeLike } from "../../lib/escape-like"
import { referenceOfSku } from "../../lib/reference"

export async function isReferenceTaken(
  container: MedusaContainer,
  { id, reference }: { id: string; reference: string }
): Promise<boolean> {
  const pattern = `%${escapeLike(reference)}%`
  const alike = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ sku: { $like: pattern } } as object, {
      select: ["id", "sku"],
      take: null,
    })
  return alike.some((variant) => variant.id !== id && variant.sku?.trim() === reference)
}

export async function loadUnnamedSkus(
  container: MedusaContainer
): Promise<{ count: number; examples: string[] }> {
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants({ sku: { $ne: null } } as object, { select: ["id", "sku"], take: null })
  const skus = variants.flatMap(({ sku }) => sku ?? [])
  const uses = new Map<string, number>()
  for (const sku of skus) {
    uses.set(sku.trim(), (uses.get(sku.trim()) ?? 0) + 1)
  }
  const unnamed = skus
    .filter((sku) => {
      const reference = referenceOfSku(sku)
      return reference === null || (sku !== reference && (uses.get(reference) ?? 0) > 1)
    })
    .sort()
  return { count: unnamed.length, examples: unnamed.slice(0, 3) }
}
