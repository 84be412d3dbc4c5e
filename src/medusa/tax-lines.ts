import type {
  ItemTaxLineDTO,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxableItemDTO,
  TaxableShippingDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types"
import { Modules, partitionArray } from "@medusajs/framework/utils"
import { provinceForms } from "../lib/address/province"
import { selectSharedRows, withPreloadedData } from "./sql"

/** What is read here of a tax region; Medusa's tax module gets the rest as well. */
type TaxRegion = {
  id: string
  provider_id: string
  province_code: string | null
  rates: { rules: { reference_id: string }[] }[]
}

type Taxable = TaxableItemDTO | TaxableShippingDTO

/** The tax context and the tax rates; null in a region without automatic taxes. */
export type Taxation = { context: TaxCalculationContext; regions: TaxRegion[] } | null

/**
 * Returns the tax lines of items or shipping, by the id of each. Medusa's tax module and its
 * provider decide, on the rates already loaded.
 */
export async function loadTaxLines(
  container: MedusaContainer,
  taxables: Taxable[],
  taxation: Taxation
): Promise<Map<string, CartTaxLine[]>> {
  if (!taxables.length || !taxation) {
    return new Map()
  }
  const { context, regions } = taxation
  const view = withPreloadedData(container.resolve(Modules.TAX), {
    taxRegionService_: { list: async () => regions },
    taxRateService_: { list: async () => regions.flatMap(({ rates }) => rates) },
  })
  const requested = taxables as TaxableItemDTO[] | TaxableShippingDTO[]
  return taxLinesById(await view.getTaxLines(requested, context))
}

/** Returns tax lines of Medusa's tax module by the id of the item or the shipping. */
export function taxLinesById(
  found: (ItemTaxLineDTO | ShippingTaxLineDTO)[]
): Map<string, CartTaxLine[]> {
  const lines = new Map<string, CartTaxLine[]>()
  for (const line of found) {
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
  const [[first, ...same], others] = partitionArray(
    taxables,
    ({ shipping_option_id: id }) => isLookedUp && !special.has(id)
  )
  const lines = await loadTaxLines(container, first ? [first, ...others] : others, taxation)
  same.forEach(({ id }) => lines.set(id, lines.get(first.id) ?? []))
  return lines
}

/** A tax line as Medusa's cart has it. */
export type CartTaxLine = ReturnType<typeof toCartTaxLine>

function toCartTaxLine(line: ItemTaxLineDTO | ShippingTaxLineDTO) {
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

const RATES = `
SELECT g.id, g.provider_id, g.country_code, g.province_code, g.parent_id,
  COALESCE((SELECT json_agg(json_build_object(
      'id', t.id, 'rate', t.rate, 'code', t.code, 'name', t.name, 'is_default', t.is_default,
      'is_combinable', t.is_combinable, 'tax_region_id', t.tax_region_id,
      'tax_region', json_build_object('id', g.id, 'province_code', g.province_code,
        'parent_id', g.parent_id),
      'rules', COALESCE((SELECT json_agg(json_build_object(
          'reference', r.reference, 'reference_id', r.reference_id))
        FROM tax_rate_rule r WHERE r.tax_rate_id = t.id AND r.deleted_at IS NULL), '[]')))
    FROM tax_rate t WHERE t.tax_region_id = g.id AND t.deleted_at IS NULL
      AND (t.is_default OR EXISTS (SELECT 1 FROM tax_rate_rule r WHERE r.tax_rate_id = t.id
        AND r.deleted_at IS NULL AND (r.reference = 'shipping_option'
          OR r.reference_id IN (SELECT v.product_id FROM product_variant v
            WHERE v.id = ANY(:variants))
          OR r.reference_id IN (SELECT p.type_id FROM product_variant v
            JOIN product p ON p.id = v.product_id WHERE v.id = ANY(:variants)))))), '[]') AS rates
FROM tax_region g
WHERE g.deleted_at IS NULL AND g.country_code = :country
  AND (g.province_code IS NULL OR g.province_code = ANY(:provinces))`

/**
 * Returns the tax regions of an address, with the rates that may apply to these variants or to
 * shipping: the country's, and the province's in the most usual of its forms, because a cart has one.
 */
export async function loadTaxRegions(
  container: MedusaContainer,
  { country_code, province }: { country_code: string; province?: string | null },
  variants: string[]
): Promise<TaxRegion[]> {
  const provinces = provinceForms(province, country_code)
  const regions = await selectSharedRows<TaxRegion>(container, RATES, {
    country: country_code.toLowerCase(),
    provinces,
    variants,
  })
  const form = provinces.find((one) => regions.some(({ province_code }) => province_code === one))
  const own = regions.filter(
    ({ province_code }) => province_code === null || province_code === form
  )
  // Translated, and passed to Medusa's module.
  return structuredClone(own) as TaxRegion[]
}
