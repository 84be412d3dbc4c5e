import {
  CampaignBudgetUsageDTO,
  ComputeActionContext,
  ComputeActions,
  IPromotionModuleService,
} from "@medusajs/framework/types"
import { withPreloadedData } from "../load/preloaded-module"
import { Promotion } from "../load/promotions"
import { CartContext } from "./cart-context"

type UsageFilter = { budget_id: string; attribute_value: string }

/**
 * Returns a function that runs Medusa's promotion module on loaded promotions. The module reads
 * through two of its members and then works in memory. With readers of our own in their place, it
 * returns the same actions without a query, in any number of calls. It receives the codes of all
 * promotions, automatic ones included: if Medusa renames the members, it loads the same promotions
 * itself.
 *
 * @param promotions in the module's order: by value, greatest first
 */
export function promotionEngine(service: IPromotionModuleService, promotions: Promotion[]) {
  const usages = promotions.flatMap(({ campaign }) =>
    (campaign?.budget?.usages ?? []).map((usage) => ({ ...usage, budget_id: campaign?.budget?.id }))
  )
  const view = withPreloadedData(service, {
    promotionService_: { list: async () => promotions },
    campaignBudgetUsageService_: {
      list: async ({ budget_id, attribute_value }: UsageFilter) =>
        usages.filter(
          (usage) => usage.budget_id === budget_id && usage.attribute_value === attribute_value
        ) as unknown as CampaignBudgetUsageDTO[],
    },
  })
  const codes = promotions.map(({ code }) => code)
  return (cart: CartContext): Promise<ComputeActions[]> =>
    view.computeActions(codes, cart as unknown as ComputeActionContext, {
      // The query has already selected the automatic promotions that may apply.
      prevent_auto_promotions: true,
    })
}
