import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { CartRegion, RegionRequest } from "../../medusa/regions"
import { findCustomerByEmail } from "../../medusa/customers"

export async function readRegion(
  container: MedusaContainer,
  { region_id, currency_code, customer, email, accounts_by_email = false }: RegionRequest
): Promise<CartRegion | undefined> {
  const [[region], preferences, found_by_email] = await Promise.all([
    container
      .resolve(Modules.REGION)
      .listRegions({ id: [region_id] }, { relations: ["countries"], take: 1 }),
    container
      .resolve(Modules.PRICING)
      .listPricePreferences({ value: [region_id, currency_code] }, { take: null }),
    !customer && email
      ? findCustomerByEmail(container, email.toLowerCase(), accounts_by_email)
      : null,
  ])
  return (
    region && {
      id: region.id,
      name: region.name,
      currency_code: region.currency_code,
      automatic_taxes: region.automatic_taxes,
      countries: region.countries.flatMap(({ iso_2 }) => iso_2 ?? []),
      price_preferences: preferences
        .map(({ attribute, value, is_tax_inclusive }) => ({
          attribute: attribute ?? "",
          value: value ?? "",
          is_tax_inclusive,
        }))
        .filter(({ attribute, value }) =>
          attribute === "region_id"
            ? value === region_id
            : attribute === "currency_code" && value === currency_code
        ),
      found_by_email,
    }
  )
}

export async function findRegion(
  container: MedusaContainer,
  { region_id, country_code }: { region_id?: string; country_code?: string }
): Promise<CartRegion | undefined> {
  const regions = await container
    .resolve(Modules.REGION)
    .listRegions(region_id ? { id: [region_id] } : {}, {
      relations: ["countries"],
      order: { created_at: "ASC" },
      take: null,
    })
  const found = regions.find(
    ({ countries }) =>
      region_id || !country_code || countries.some(({ iso_2 }) => iso_2 === country_code)
  )
  return found && readRegion(container, { region_id: found.id, currency_code: found.currency_code })
}
