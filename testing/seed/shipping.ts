import type {
  FulfillmentTypes,
  MedusaContainer,
  StockLocationTypes,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../run-workflow"

/** Creates stock locations that serve these sales channels; returns their ids. */
export async function openLocations(
  container: MedusaContainer,
  sales_channel_ids: string[],
  locations: StockLocationTypes.CreateStockLocationInput[]
): Promise<string[]> {
  const created = await runWorkflow(container, createStockLocationsWorkflow, { locations })
  for (const { id } of created) {
    const add = sales_channel_ids
    await runWorkflow(container, linkSalesChannelsToStockLocationWorkflow, { id, add })
  }
  return created.map(({ id }) => id)
}

/** Service zones ship from a stock location, with these providers. */
export async function shipFrom(
  container: MedusaContainer,
  stock_location_id: string,
  set: FulfillmentTypes.CreateFulfillmentSetDTO,
  providers = ["manual_manual"]
) {
  const created = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets(set)
  const links = [
    { fulfillment_set_id: created.id },
    ...providers.map((fulfillment_provider_id) => ({ fulfillment_provider_id })),
  ]
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    links.map((linked) => ({
      [Modules.STOCK_LOCATION]: { stock_location_id },
      [Modules.FULFILLMENT]: linked,
    }))
  )
  return created
}

export const country = (country_code: string) => ({ type: "country" as const, country_code })

type Rule<Operator> = { attribute: string; operator: Operator; value: string }

/** The rules of a shipping option that the dashboard makes for the store. */
export const IN_STORE: Rule<"eq">[] = [
  { attribute: "enabled_in_store", value: "true", operator: "eq" },
  { attribute: "is_return", value: "false", operator: "eq" },
]

type Price = {
  amount: number
  rules?: { attribute: string; operator: "gte" | "gt" | "eq"; value: number }[]
} & ({ currency_code: string } | { region_id: string })

/** Free from this price of the items. */
export const freeFrom = (currency_code: string, value: number): Price => ({
  currency_code,
  amount: 0,
  rules: [{ attribute: "item_total", operator: "gte", value }],
})

/** A shipping option that the store offers at fixed prices. */
export function flatOption(
  name: string,
  prices: readonly Price[],
  places: { service_zone_id: string; shipping_profile_id: string }
) {
  return {
    name,
    price_type: "flat" as const,
    provider_id: "manual_manual",
    ...places,
    type: { label: name, description: name, code: name.toLowerCase().replace(/\W+/g, "-") },
    prices: [...prices],
    rules: IN_STORE,
  }
}
