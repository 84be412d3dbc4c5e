import {
  CampaignBudgetUsageDTO,
  ComputeActionContext,
  ComputeActions,
  IPromotionModuleService,
} from "@medusajs/framework/types"
import { moduleView } from "../load/module-view"
import { Promotion } from "../load/promotions"
import { CartContext } from "./cart-context"

type UsageFilter = { budget_id: string; attribute_value: string }

/**
 * Lets Medusa's promotion module compute over promotions that were read already. The module asks
 * its two readers and works in memory from there; a view of it with readers of our own gives the
 * same actions as often as wanted without going to the database again.
 *
 * @param promotions in the module's order: by value, greatest first
 */
export function promotionEngine(service: IPromotionModuleService, promotions: Promotion[]) {
  const usages = promotions.flatMap(({ campaign }) =>
    (campaign?.budget?.usages ?? []).map((usage) => ({ ...usage, budget_id: campaign?.budget?.id }))
  )
  const view = moduleView(service, {
    promotionService_: { list: async () => promotions },
    campaignBudgetUsageService_: {
      list: async ({ budget_id, attribute_value }: UsageFilter) =>
        usages.filter(
          (usage) => usage.budget_id === budget_id && usage.attribute_value === attribute_value
        ) as unknown as CampaignBudgetUsageDTO[],
    },
  })
  return (codes: string[], cart: CartContext): Promise<ComputeActions[]> =>
    view.computeActions(codes, cart as unknown as ComputeActionContext, {
      // Which automatic ones may apply was decided when they were read.
      prevent_auto_promotions: true,
    })
}
