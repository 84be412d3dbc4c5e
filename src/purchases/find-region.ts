import type { MedusaContainer } from "@medusajs/framework/types"
import { selectRows } from "../cart/load/sql"
import { problem } from "../lib/problem"
import type { RegionFacts } from "./offer"

type Wanted = { region_id?: string; country_code?: string }

const REGION = `
SELECT r.id, r.currency_code, COALESCE((SELECT json_agg(json_build_object('iso_2', c.iso_2))
  FROM region_country c WHERE c.region_id = r.id AND c.deleted_at IS NULL), '[]') AS countries
FROM region r
WHERE r.deleted_at IS NULL AND (:region::text IS NULL OR r.id = :region)
  AND (:country::text IS NULL OR EXISTS (SELECT 1 FROM region_country c
    WHERE c.region_id = r.id AND c.iso_2 = :country AND c.deleted_at IS NULL))
ORDER BY r.created_at LIMIT 1`

/**
 * Returns the region of a purchase: the requested one, else the region of the buyer's country, else
 * the shop's first.
 *
 * @throws problem `unknown_region` or `country_not_served`.
 */
export async function findRegion(
  container: MedusaContainer,
  { region_id, country_code }: Wanted
): Promise<RegionFacts> {
  const [found] = await selectRows<RegionFacts>(container, REGION, {
    region: region_id ?? null,
    country: region_id ? null : (country_code?.toLowerCase() ?? null),
  })
  if (!found) {
    throw region_id || !country_code
      ? problem("unknown_region", `There is no region "${region_id ?? ""}" in this shop.`)
      : problem(
          "country_not_served",
          `No region of this shop serves the country "${country_code.toLowerCase()}".`
        )
  }
  return found
}
