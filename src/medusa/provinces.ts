import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { provinceForms, spellings } from "../lib/address/province"

/**
 * Returns a province in the form in which the shop has it, so that Medusa finds its taxes, and the
 * zones of its shipping options: as in a tax region, else as in a zone, else unchanged.
 *
 * @param province as `readProvince` returns it
 */
export async function storedProvince(
  container: MedusaContainer,
  { country_code, province }: { country_code: string; province?: string | null }
): Promise<string | null> {
  const forms = provinceForms(province, country_code)
  if (!province || !forms.length) {
    return province ?? null
  }
  const regions = await container
    .resolve(Modules.TAX)
    .listTaxRegions({ country_code, province_code: forms }, { take: null })
  const taxed = forms.find((form) => regions.some(({ province_code }) => province_code === form))
  if (taxed) {
    return taxed
  }
  const [zone] = await container
    .resolve(Modules.FULFILLMENT)
    .listGeoZones({ country_code, province_code: forms.flatMap(spellings) }, { take: 1 })
  return zone?.province_code ?? province
}

/**
 * Returns the country's tax region, and the province's in the most usual of its forms, because a
 * cart has one.
 *
 * @param forms of the province, the most usual first
 */
export function ofOneProvince<Region extends { province_code: string | null }>(
  regions: Region[],
  forms: string[]
): Region[] {
  const form = forms.find((one) => regions.some(({ province_code }) => province_code === one))
  return regions.filter(({ province_code }) => province_code === null || province_code === form)
}
