import { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { selectRows } from "./sql"

export type BasketRegion = {
  id: string
  name: string
  currency_code: string
  automatic_taxes: boolean
  /** Two lower-case letters each. */
  countries: string[]
}

const REGION = `
SELECT r.id, r.name, r.currency_code, r.automatic_taxes,
  COALESCE((SELECT json_agg(c.iso_2) FROM region_country c
    WHERE c.region_id = r.id AND c.deleted_at IS NULL), '[]') AS countries
FROM region r WHERE r.id = :id AND r.deleted_at IS NULL`

/** @throws {MedusaError} NOT_FOUND where the region is gone. */
export async function loadRegion(container: MedusaContainer, id: string): Promise<BasketRegion> {
  const [region] = await selectRows<BasketRegion>(container, REGION, { id })
  if (!region) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no region ${id} any more.`)
  }
  return region
}
