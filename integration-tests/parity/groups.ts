import { MedusaContainer } from "@medusajs/framework/types"
import { linkCustomersToCustomerGroupWorkflow } from "@medusajs/medusa/core-flows"
import { Shopper } from "./real-cart"

/** Puts each registered shopper into its groups. */
export async function linkGroups(container: MedusaContainer, shoppers: Shopper[]): Promise<void> {
  for (const { id, groups } of shoppers) {
    for (const group of id ? groups : []) {
      await linkCustomersToCustomerGroupWorkflow(container).run({
        input: { id: group, add: id ? [id] : [] },
      })
    }
  }
}
