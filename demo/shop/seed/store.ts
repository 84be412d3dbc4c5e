import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"

/** Sets the shop's name and currencies; prices in both include taxes. */
export async function seedStore(container: MedusaContainer, salesChannelId: string): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: stores } = await query.graph({ entity: "store", fields: ["id"] })
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: stores[0].id },
      update: {
        name: "Maison Galet",
        default_sales_channel_id: salesChannelId,
        supported_currencies: [
          { currency_code: "eur", is_default: true, is_tax_inclusive: true },
          { currency_code: "jpy", is_tax_inclusive: true },
        ],
      },
    },
  })
}
