import type {
  ItemTaxLineDTO,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxableItemDTO,
  TaxableShippingDTO,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { provinceForms } from "../../lib/address/province"
import { ofOneProvince } from "../provinces"
import { selectSharedRows } from "../sql"
import type { Taxation, TaxRegion } from "../tax-lines"
import { withPreloadedData } from "./preloaded-module"

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
  // Translated, and passed to Medusa's module.
  return structuredClone(ofOneProvince([...regions], provinces))
}

/** Medusa's tax module works on the rates already loaded. */
export function getTaxLines(
  container: MedusaContainer,
  taxables: TaxableItemDTO[] | TaxableShippingDTO[],
  { context, regions }: NonNullable<Taxation>
): Promise<(ItemTaxLineDTO | ShippingTaxLineDTO)[]> {
  const view = withPreloadedData(container.resolve(Modules.TAX), {
    taxRegionService_: { list: async () => regions },
    taxRateService_: { list: async () => regions.flatMap(({ rates }) => rates) },
  })
  return view.getTaxLines(taxables, context)
}
