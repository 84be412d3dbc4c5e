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
import { BasketTaxLine } from "../types"
import { moduleView } from "./module-view"
import { TaxRegion } from "./tax-rates"

type Taxable = TaxableItemDTO | TaxableShippingDTO

/** What taxes depend on, and the rates there are: null in a region that leaves taxes out. */
export type Taxation = { context: TaxCalculationContext; regions: TaxRegion[] } | null

/**
 * The tax lines of articles or of shipping, by the id given with each. Medusa's tax module and
 * its provider decide, over rates that were read already.
 */
export async function loadTaxLines(
  container: MedusaContainer,
  taxables: Taxable[],
  taxation: Taxation
): Promise<Map<string, BasketTaxLine[]>> {
  const lines = new Map<string, BasketTaxLine[]>()
  if (!taxables.length || !taxation) {
    return lines
  }
  const { context, regions } = taxation
  const tax: ITaxModuleService = container.resolve(Modules.TAX)
  const view = moduleView(tax, {
    taxRegionService_: { list: async () => regions },
    taxRateService_: { list: async () => regions.flatMap(({ rates }) => rates) },
  })
  const found = await view.getTaxLines(taxables as TaxableItemDTO[] | TaxableShippingDTO[], context)
  for (const line of found) {
    const id = "line_item_id" in line ? line.line_item_id : line.shipping_line_id
    lines.set(id, [...(lines.get(id) ?? []), toBasketTaxLine(line)])
  }
  return lines
}

/** The provider that only looks rates up; any other may calculate what it likes. */
const SYSTEM_PROVIDER = "tp_system"

/**
 * The tax lines of shipping, by the id given with each. Options for which nobody made a rate are
 * taxed alike where rates are only looked up: one of them is asked about for all.
 */
export async function loadShippingTaxLines(
  container: MedusaContainer,
  taxables: TaxableShippingDTO[],
  taxation: Taxation
): Promise<Map<string, BasketTaxLine[]>> {
  const regions = taxation?.regions ?? []
  const rules = regions.flatMap(({ rates }) => rates.flatMap((rate) => rate.rules))
  const special = new Set(rules.map(({ reference_id }) => reference_id))
  const whole = regions.find(({ province_code }) => province_code === null)
  const isLookedUp = whole?.provider_id === SYSTEM_PROVIDER
  const isAlike = (one: TaxableShippingDTO) => isLookedUp && !special.has(one.shipping_option_id)
  const first = taxables.find(isAlike)
  const asked = taxables.filter((one) => one === first || !isAlike(one))
  const lines = await loadTaxLines(container, asked, taxation)
  const common = first && lines.get(first.id)
  for (const { id } of common ? taxables.filter(isAlike) : []) {
    lines.set(id, common ?? [])
  }
  return lines
}

function toBasketTaxLine(line: ItemTaxLineDTO | ShippingTaxLineDTO): BasketTaxLine {
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
