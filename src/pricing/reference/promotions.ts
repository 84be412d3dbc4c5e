import type { MedusaContainer, PromotionDTO, PromotionRuleDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { byText } from "../../lib/text"
import { type Promotion, valueOf } from "../../medusa/promotions"

const RELATIONS = [
  "application_method.target_rules.values",
  "application_method.buy_rules.values",
  "rules.values",
  "campaign.budget",
]

/** Returns the active automatic promotions and those with these codes, the greatest value first. */
export async function listPromotions(
  container: MedusaContainer,
  codes: string[]
): Promise<Promotion[]> {
  const found = await container
    .resolve(Modules.PROMOTION)
    .listPromotions(
      { $or: [{ code: codes }, { is_automatic: true, status: ["active"] }] },
      { relations: RELATIONS, take: null }
    )
  return found.map(toPromotion).sort((a, b) => valueOf(b) - valueOf(a) || byId(a, b))
}

function toPromotion(found: PromotionDTO): Promotion {
  const { campaign, application_method: method, rules, ...promotion } = found
  return {
    ...promotion,
    campaign: campaign && { ...campaign, budget: campaign.budget ?? null },
    application_method: method && {
      ...method,
      target_rules: inOrder(method.target_rules),
      buy_rules: inOrder(method.buy_rules),
    },
    rules: inOrder(rules),
  } as unknown as Promotion
}

/** Sorts rules and their values by id, because the first free product of a rule is the gift. */
function inOrder(rules: PromotionRuleDTO[] = []): PromotionRuleDTO[] {
  const sorted = <T extends { id?: string }>(list: T[]) => list.sort(byId)
  return sorted(rules.map((rule) => ({ ...rule, values: sorted([...(rule.values ?? [])]) })))
}

const byId = byText<{ id?: string }>(({ id = "" }) => id)
