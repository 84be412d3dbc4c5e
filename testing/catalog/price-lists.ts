import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createCustomerGroupsWorkflow, createPriceListsWorkflow } from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../run-workflow"
import type { CatalogVariant } from "./products"

export async function seedCustomerGroups(container: MedusaContainer) {
  const [vip, trade] = await runWorkflow(container, createCustomerGroupsWorkflow, {
    customersData: [{ name: "VIP" }, { name: "Trade" }],
  })
  return { vip: vip.id, trade: trade.id }
}

/**
 * A sale for all, a sale for VIPs, own prices for trade, an ended sale, and one that has not begun.
 */
export async function seedPriceLists(
  container: MedusaContainer,
  variants: CatalogVariant[],
  groups: { vip: string; trade: string }
): Promise<void> {
  const some = (every: number, factor: number, min_quantity?: number) =>
    variants
      .filter((_, index) => index % every === 0)
      .flatMap(({ id: variant_id }, index) => {
        const euros = (4 + index * 5.55) * factor
        const amount = Math.round(euros * 10) / 10
        return [
          { variant_id, currency_code: "eur", amount, min_quantity },
          { variant_id, currency_code: "usd", amount, min_quantity },
          { variant_id, currency_code: "jpy", amount: Math.round(euros * 150), min_quantity },
        ]
      })
  const rules = (group: string) => ({ "customer.groups.id": [group] })
  const lists = await runWorkflow(container, createPriceListsWorkflow, {
    price_lists_data: [
      list("Summer sale", some(4, 0.9)),
      { ...list("VIP sale", some(3, 0.8)), rules: rules(groups.vip) },
      { ...list("Trade", some(5, 0.7)), rules: rules(groups.trade) },
      { ...list("Trade by the dozen", some(7, 0.6, 5)), rules: rules(groups.trade) },
      { ...list("Last year", some(2, 0.1)), ends_at: "2020-01-01T00:00:00Z" },
      { ...list("Next century", some(2, 0.1)), starts_at: "2090-01-01T00:00:00Z" },
    ],
  })
  // The workflow's input has no type of price list.
  await container
    .resolve(Modules.PRICING)
    .updatePriceLists(
      lists
        .filter(({ title }) => title?.startsWith("Trade"))
        .map(({ id }) => ({ id, type: "override" as const }))
    )
}

function list(
  title: string,
  prices: { variant_id: string; currency_code: string; amount: number }[]
) {
  return { title, description: title, status: "active" as const, type: "sale" as const, prices }
}
