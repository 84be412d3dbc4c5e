import { isDeepStrictEqual } from "node:util"
import type {
  CampaignBudgetUsageDTO,
  ComputeActionContext,
  ComputeActions,
  IPromotionModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { withPreloadedData } from "./preloaded-module"
import { type Promotion, valueOf } from "./promotions"

type UsageFilter = { budget_id: string; attribute_value: string }

/**
 * Returns the actions that Medusa's promotion module computes for a cart from loaded promotions.
 *
 * @param promotions in the module's order: by value, greatest first
 * @param cart in the form of Medusa's `ComputeActionContext`
 * @param entered the codes that the buyer entered
 */
export async function computeActions(
  container: MedusaContainer,
  promotions: Promotion[],
  cart: Record<string, unknown>,
  entered: string[]
): Promise<ComputeActions[]> {
  const actions = await computeInAnyOrder(container, promotions, cart)
  return actions ?? computeInOrderOfMedusa(container, promotions, cart, entered)
}

/**
 * Computes with the loaded promotions. Returns null if a discount depends on the order of promotions
 * of equal value, which Medusa leaves to the database.
 */
async function computeInAnyOrder(
  container: MedusaContainer,
  promotions: Promotion[],
  cart: Record<string, unknown>
): Promise<ComputeActions[] | null> {
  const service = container.resolve(Modules.PROMOTION)
  const actions = await computeLoaded(service, promotions, cart)
  if (new Set(promotions.map(valueOf)).size === new Set(promotions.map(kindOf)).size) {
    return actions
  }
  const tiesReversed = [...promotions].reverse().sort((a, b) => valueOf(b) - valueOf(a))
  const others = await computeLoaded(service, tiesReversed, cart)
  return isDeepStrictEqual(effectOf(actions), effectOf(others)) ? actions : null
}

/** Returns the same for promotions that have the same effect in any order; else the id. */
function kindOf(promotion: Promotion): string {
  const { id, type, is_tax_inclusive, campaign, application_method: method } = promotion
  return type === "standard" && method?.allocation === "each" && !campaign?.budget
    ? JSON.stringify([
        method.value,
        method.type,
        method.target_type,
        method.max_quantity,
        is_tax_inclusive,
      ])
    : id
}

/**
 * Returns what the actions do to each line item and shipping method, regardless of which promotion
 * gave it.
 */
function effectOf(actions: ComputeActions[]): Record<string, string> {
  const sums: Record<string, ReturnType<typeof MathBN.add>> = {}
  for (const action of actions) {
    const [amount, whose] = "amount" in action ? [action.amount, ""] : [0, action.code]
    const target = JSON.stringify({ ...action, amount: 0, code: whose })
    sums[target] = MathBN.add(sums[target] ?? 0, amount)
  }
  return Object.fromEntries(Object.entries(sums).map(([target, sum]) => [target, sum.toFixed(6)]))
}

/**
 * The module reads through two of its members and then works in memory; readers of our own in their
 * place save its queries. It receives the codes of all promotions, automatic ones included: if
 * Medusa renames the members, it loads the same promotions itself.
 */
function computeLoaded(
  service: IPromotionModuleService,
  promotions: Promotion[],
  cart: Record<string, unknown>
): Promise<ComputeActions[]> {
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
  return view.computeActions(
    promotions.map(({ code }) => code),
    cart as unknown as ComputeActionContext,
    // The query has already selected the automatic promotions that may apply.
    { prevent_auto_promotions: true }
  )
}

/**
 * Calls Medusa's promotion module as a cart does: it applies promotions of equal value in the order
 * in which the database returns them, which depends on the whole query. A cart without its buyer is
 * refused if an automatic promotion has a budget per buyer; then only `promotions` are requested.
 */
async function computeInOrderOfMedusa(
  container: MedusaContainer,
  promotions: Promotion[],
  cart: Record<string, unknown>,
  entered: string[]
): Promise<ComputeActions[]> {
  const service = container.resolve(Modules.PROMOTION)
  const context = cart as unknown as ComputeActionContext
  const codes = promotions.map(({ code }) => code)
  const actions = await service
    .computeActions(
      codes.filter((code) => entered.includes(code)),
      context
    )
    .catch(() => service.computeActions(codes, context, { prevent_auto_promotions: true }))
  return actions.filter(({ code }) => codes.includes(code))
}
