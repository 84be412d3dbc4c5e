import type { MedusaContainer, RegionDTO } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { selectTogether } from "./sql"
import { provinceForms, spellings } from "../lib/address/province"

export type CartRegion = Pick<RegionDTO, "id" | "name" | "currency_code" | "automatic_taxes"> & {
  /** Two lower-case letters each. */
  countries: string[]
}

const REGION = `
SELECT r.id, r.name, r.currency_code, r.automatic_taxes,
  COALESCE((SELECT json_agg(c.iso_2) FROM region_country c
    WHERE c.region_id = r.id AND c.deleted_at IS NULL), '[]') AS countries
FROM region r
WHERE r.deleted_at IS NULL AND (:region IS NULL OR r.id = :region)
  AND (:country IS NULL OR EXISTS (SELECT 1 FROM region_country c
    WHERE c.region_id = r.id AND c.iso_2 = :country AND c.deleted_at IS NULL))
ORDER BY EXISTS (SELECT 1 FROM store s
    WHERE s.default_region_id = r.id AND s.deleted_at IS NULL) DESC, r.created_at, r.id
LIMIT 1`

/**
 * Returns the region with this id, else the region of this country (lower case), else the store's
 * default region as Medusa's cart does, else the shop's first; undefined if there is none.
 */
export async function findRegion(
  container: MedusaContainer,
  { region_id, country_code }: { region_id?: string; country_code?: string }
): Promise<CartRegion | undefined> {
  const [found] = await selectTogether<CartRegion>(container, REGION, {
    region: region_id ?? null,
    country: region_id ? null : (country_code ?? null),
  })
  return found
}

/**
 * Returns the region a cart is priced in.
 *
 * @param find reads the region
 * @throws {MedusaError} NOT_FOUND if the region no longer exists.
 */
export async function loadRegion(
  container: MedusaContainer,
  region_id: string,
  find = findRegion
): Promise<CartRegion> {
  const region = await find(container, { region_id })
  if (!region) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `The region ${region_id} no longer exists.`)
  }
  return region
}

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
