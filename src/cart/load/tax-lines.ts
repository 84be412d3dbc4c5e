import {
  ItemTaxLineDTO,
  ITaxModuleService,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxableItemDTO,
  TaxableShippingDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CartTaxLine } from "../types"
import { withPreloadedData } from "./preloaded-module"
import { TaxRegion } from "./tax-rates"

type Taxable = TaxableItemDTO | TaxableShippingDTO

/** The tax context and the tax rates; null in a region without automatic taxes. */
export type Taxation = { context: TaxCalculationContext; regions: TaxRegion[] } | null

/**
 * Returns the tax lines of items or shipping, by the id of each. Medusa's tax module and its
 * provider decide, on rates already loaded.
 */
export async function loadTaxLines(
  container: MedusaContainer,
  taxables: Taxable[],
  taxation: Taxation
): Promise<Map<string, CartTaxLine[]>> {
  const lines = new Map<string, CartTaxLine[]>()
  if (!taxables.length || !taxation) {
    return lines
  }
  const { context, regions } = taxation
  const tax: ITaxModuleService = container.resolve(Modules.TAX)
  const view = withPreloadedData(tax, {
    taxRegionService_: { list: async () => regions },
    taxRateService_: { list: async () => regions.flatMap(({ rates }) => rates) },
  })
  const found = await view.getTaxLines(taxables as TaxableItemDTO[] | TaxableShippingDTO[], context)
  for (const line of found) {
    const id = "line_item_id" in line ? line.line_item_id : line.shipping_line_id
    lines.set(id, [...(lines.get(id) ?? []), toCartTaxLine(line)])
  }
  return lines
}

/** The provider that only looks rates up; any other may calculate taxes in its own way. */
const SYSTEM_PROVIDER = "tp_system"

/**
 * Returns the tax lines of shipping, by the id of each. If the provider only looks rates up,
 * options without a rate of their own have equal tax lines, so they are computed for one of them.
 */
export async function loadShippingTaxLines(
  container: MedusaContainer,
  taxables: TaxableShippingDTO[],
  taxation: Taxation
): Promise<Map<string, CartTaxLine[]>> {
  const regions = taxation?.regions ?? []
  const rules = regions.flatMap(({ rates }) => rates.flatMap((rate) => rate.rules))
  const special = new Set(rules.map(({ reference_id }) => reference_id))
  const whole = regions.find(({ province_code }) => province_code === null)
  const isLookedUp = whole?.provider_id === SYSTEM_PROVIDER
  const isAlike = (one: TaxableShippingDTO) => isLookedUp && !special.has(one.shipping_option_id)
  const first = taxables.find(isAlike)
  const requested = taxables.filter((one) => one === first || !isAlike(one))
  const lines = await loadTaxLines(container, requested, taxation)
  const common = first && lines.get(first.id)
  for (const { id } of common ? taxables.filter(isAlike) : []) {
    lines.set(id, common ?? [])
  }
  return lines
}

function toCartTaxLine(line: ItemTaxLineDTO | ShippingTaxLineDTO): CartTaxLine {
  return {
    description: line.name,
    tax_rate_id: line.rate_id ?? null,
    code: line.code ?? "",
    rate: Number(line.rate ?? 0),
    provider_id: line.provider_id,
    metadata: null,
    data: line.data ?? null,
  }
}
