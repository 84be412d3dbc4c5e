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
import type { Taxation, TaxRegion } from "../tax-lines"

export async function loadTaxRegions(
  container: MedusaContainer,
  { country_code, province }: { country_code: string; province?: string | null }
): Promise<TaxRegion[]> {
  const tax = container.resolve(Modules.TAX)
  const found = await tax.listTaxRegions(
    { country_code: country_code.toLowerCase() },
    { take: null }
  )
  const provinces = provinceForms(province, country_code)
  const regions = ofOneProvince(
    found.filter(({ province_code: own }) => own === null || provinces.includes(own)),
    provinces
  )
  const rates = regions.length
    ? await tax.listTaxRates(
        { tax_region_id: regions.map(({ id }) => id) },
        { relations: ["rules"], take: null }
      )
    : []
  return regions.map((region) => {
    const { id, provider_id, country_code, province_code, parent_id } = region
    const own = rates.filter(({ tax_region_id }) => tax_region_id === id)
    return {
      id,
      provider_id: provider_id ?? "",
      country_code,
      province_code,
      parent_id,
      rates: own.map((rate) => ({ ...rate, tax_region: { id, province_code, parent_id } })),
    } as unknown as TaxRegion
  })
}

/** Medusa's tax module loads the rates again; the names stay those of the loaded rates. */
export async function getTaxLines(
  container: MedusaContainer,
  taxables: TaxableItemDTO[] | TaxableShippingDTO[],
  { context, regions }: NonNullable<Taxation>
): Promise<(ItemTaxLineDTO | ShippingTaxLineDTO)[]> {
  const rates = regions.flatMap((region) => region.rates)
  const names = new Map(rates.map(({ id, name }) => [id, name]))
  const lines = await container.resolve(Modules.TAX).getTaxLines(taxables, context)
  return lines.map((line) => ({ ...line, name: names.get(line.rate_id ?? "") ?? line.name }))
}
