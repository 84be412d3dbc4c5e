import type {
  FilterableShippingOptionForContextProps,
  MedusaContainer,
  ShippingOptionDTO,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { provinceForms, spellings } from "../../lib/address/province"
import { byText } from "../../lib/by-text"
import type {
  ShippingOption,
  ShippingOptionCarrier,
  ShippingOptionsRequest,
} from "../shipping-options"
import { locationIdsOf } from "../channels"

/** The provider is always loaded; the declared type lacks it. */
export type FoundOption = ShippingOptionDTO & { provider?: { is_enabled: boolean } | null }

type Location = ShippingOptionCarrier["location"] & {
  fulfillment_set_link?: ({ fulfillment_set_id: string } | null)[]
}

/** Leaves fixed amounts to Medusa's pricing module. */
export async function loadShippingOptions(
  container: MedusaContainer,
  { sales_channel_id, address }: ShippingOptionsRequest
): Promise<ShippingOption[]> {
  const locations = await locationsOf(container, sales_channel_id)
  const bySet = new Map(
    locations
      .reverse()
      .flatMap(({ fulfillment_set_link: links, ...location }) =>
        (links ?? []).flatMap((link) => (link ? [[link.fulfillment_set_id, location]] : []))
      ) as [string, Location][]
  )
  if (!bySet.size) {
    return []
  }
  const provinces = provinceForms(address.province, address.country_code).flatMap(spellings)
  const found = await container.resolve(Modules.FULFILLMENT).listShippingOptionsForContext(
    {
      fulfillment_set_id: [...bySet.keys()],
      address: {
        country_code: address.country_code,
        // The module compares texts, and takes several.
        province_code: provinces.length ? provinces : undefined,
        city: address.city || undefined,
        postal_expression: address.postal_code || undefined,
      },
    } as FilterableShippingOptionForContextProps,
    { take: null }
  )
  const offered = (found as FoundOption[]).filter(({ provider }) => provider?.is_enabled)
  const priceSets = await priceSetsOf(
    container,
    offered.map(({ id }) => id)
  )
  return offered
    .flatMap((option) => {
      const set = option.service_zone.fulfillment_set
      const location = bySet.get(set.id)
      return location ? toOption(option, location, set.type, priceSets.get(option.id) ?? null) : []
    })
    .sort(byText(({ id }) => id))
}

async function locationsOf(container: MedusaContainer, channel: string): Promise<Location[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "stock_location",
    fields: ["id", "name", "address.*", "fulfillment_set_link.fulfillment_set_id"],
    filters: { id: await locationIdsOf(container, channel) },
    pagination: { order: { id: "ASC" } },
  })
  return data as unknown as Location[]
}

/** Returns the price sets of these shipping options, or of all of them, by option id. */
export async function priceSetsOf(
  container: MedusaContainer,
  optionIds?: string[]
): Promise<Map<string, string>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "shipping_option_price_set",
    fields: ["shipping_option_id", "price_set_id"],
    ...(optionIds && { filters: { shipping_option_id: optionIds } }),
  })
  return new Map(
    data.map(({ shipping_option_id, price_set_id }) => [
      shipping_option_id as string,
      price_set_id as string,
    ])
  )
}

function toOption(
  option: ShippingOptionDTO,
  location: Location,
  fulfillment_type: string,
  price_set_id: string | null
): ShippingOption {
  const { id, name, provider_id, data, rules, shipping_profile_id } = option
  const isCalculated = option.price_type === "calculated"
  return {
    id,
    name,
    price_type: isCalculated ? "calculated" : "flat",
    fulfillment_type,
    location_id: location.id,
    shipping_profile_id,
    shipping_option_type_id: option.shipping_option_type_id,
    price_set_id,
    fixed_amount: null,
    rules: rules.map(plainRule),
    carrier: isCalculated
      ? {
          provider_id,
          data,
          location: { id: location.id, name: location.name, address: location.address ?? null },
        }
      : null,
  }
}

type Rule<Value> = { attribute: string; operator: string; value: Value }

/** Returns a rule of a price or a shipping option without the fields of its row. */
export function plainRule<Value>({ attribute, operator, value }: Rule<Value>): Rule<Value> {
  return { attribute, operator, value }
}
