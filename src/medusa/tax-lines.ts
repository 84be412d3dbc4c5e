import type {
  ItemTaxLineDTO,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxableItemDTO,
  TaxableShippingDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types"
import * as fast from "./fast/tax-lines"
import * as viaMedusa from "./public/tax-lines"
import { byMode } from "./readers"

/** A tax region with its rates, in the form of Medusa's tax module. */
export type TaxRegion = {
  id: string
  provider_id: string
  country_code: string
  province_code: string | null
  parent_id: string | null
  rates: TaxRate[]
}

type TaxRate = {
  id: string
  rate: number | null
  code: string
  name: string
  is_default: boolean
  is_combinable: boolean
  tax_region_id: string
  tax_region: { id: string; province_code: string | null; parent_id: string | null }
  rules: { reference: string; reference_id: string }[]
}

export type CartTaxLine = {
  description: string
  tax_rate_id: string | null
  code: string
  rate: number
  provider_id: string
  metadata: Record<string, unknown> | null
  data: Record<string, unknown> | null
}

type Taxable = TaxableItemDTO | TaxableShippingDTO

/** The tax context and the tax rates; null in a region without automatic taxes. */
export type Taxation = { context: TaxCalculationContext; regions: TaxRegion[] } | null

type TaxReader = {
  /**
   * Returns the tax regions of an address, with the rates that may apply to these variants or to
   * shipping.
   */
  loadTaxRegions: (
    container: MedusaContainer,
    address: { country_code: string; province?: string | null },
    variantIds: string[]
  ) => Promise<TaxRegion[]>
  /** Returns the tax lines of Medusa's tax module, with the names of the loaded rates. */
  getTaxLines: (
    container: MedusaContainer,
    taxables: TaxableItemDTO[] | TaxableShippingDTO[],
    taxation: NonNullable<Taxation>
  ) => Promise<(ItemTaxLineDTO | ShippingTaxLineDTO)[]>
}

const { getTaxLines, ...reader } = byMode<TaxReader>("taxes", { fast, public: viaMedusa })
export const { loadTaxRegions } = reader

/**
 * Returns the tax lines of items or shipping, by the id of each. Medusa's tax module and its
 * provider decide.
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
  const requested = taxables as TaxableItemDTO[] | TaxableShippingDTO[]
  for (const line of await getTaxLines(container, requested, taxation)) {
    const id = "line_item_id" in line ? line.line_item_id : line.shipping_line_id
    lines.set(id, [...(lines.get(id) ?? []), toCartTaxLine(line)])
  }
  return lines
}

/** The provider that only looks rates up; any other may calculate taxes in its own way. */
export const SYSTEM_PROVIDER = "tp_system"

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
