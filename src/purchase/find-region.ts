import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { problem } from "../problem"
import type { RegionFacts } from "./offer"

type Wanted = { region_id?: string; country_code?: string }

/**
 * The region a price is asked for: the one that was named, or the one with the buyer's country, or
 * the shop's first.
 *
 * @throws problem `unknown_region` or `country_not_served`.
 */
export async function findRegion(container: MedusaContainer, input: Wanted): Promise<RegionFacts> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const country = input.country_code?.toLowerCase()
  const byCountry = country ? { countries: { iso_2: country } } : {}
  const { data } = await query.graph({
    entity: "region",
    fields: ["id", "currency_code", "automatic_taxes", "created_at", "countries.iso_2"],
    filters: input.region_id ? { id: input.region_id } : byCountry,
    pagination: { take: 1, order: { created_at: "ASC" } },
  })
  const found = data[0] as RegionFacts | undefined
  if (!found) {
    throw input.region_id || !country
      ? problem("unknown_region", `There is no region "${input.region_id ?? ""}" in this shop.`)
      : problem("country_not_served", `No region of this shop serves the country "${country}".`)
  }
  if (input.region_id || !country) {
    return found
  }
  // The filter by country narrows the countries that are loaded with the region.
  return { ...found, countries: [{ iso_2: country }] }
}
