import {
  ItemTaxLineDTO,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxableItemDTO,
  TaxableShippingDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { BasketTaxLine } from "../types"

type Taxable = TaxableItemDTO | TaxableShippingDTO

/** The tax lines of articles or of shipping, by the id given with each. */
export async function loadTaxLines(
  container: MedusaContainer,
  taxables: Taxable[],
  context: TaxCalculationContext
): Promise<Map<string, BasketTaxLine[]>> {
  const lines = new Map<string, BasketTaxLine[]>()
  if (!taxables.length) {
    return lines
  }
  const found = await container
    .resolve(Modules.TAX)
    .getTaxLines(taxables as TaxableItemDTO[] | TaxableShippingDTO[], context)
  for (const line of found) {
    const id = "line_item_id" in line ? line.line_item_id : line.shipping_line_id
    lines.set(id, [...(lines.get(id) ?? []), toBasketTaxLine(line)])
  }
  return lines
}

function toBasketTaxLine(line: ItemTaxLineDTO | ShippingTaxLineDTO): BasketTaxLine {
  return {
    description: line.name,
    tax_rate_id: line.rate_id ?? null,
    code: line.code ?? "",
    rate: line.rate ?? 0,
    provider_id: line.provider_id,
    metadata: null,
    data: line.data ?? null,
  }
}
