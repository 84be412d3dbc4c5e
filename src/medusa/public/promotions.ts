import type {
  ComputeActionContext,
  ComputeActions,
  MedusaContainer,
  PromotionDTO,
  PromotionRuleDTO,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { byText } from "../../lib/by-text"
import { CERTAIN } from "../certain-attributes"
import type { Promotion, PromotionRule, PromotionsRequest, RuleValues } from "../promotions"

const RELATIONS = [
  "application_method.target_rules.values",
  "application_method.buy_rules.values",
  "rules.values",
  "campaign.budget",
]

/** Leaves out the usage of budgets, which Medusa's promotion module reads itself. */
export async function loadPromotions(
  container: MedusaContainer,
  { codes, values, now }: PromotionsRequest
): Promise<Promotion[]> {
  const found = await listPromotions(container, codes)
  return found.filter(
    (promotion) =>
      codes.includes(promotion.code) || (isRunning(promotion, now) && mayApply(promotion, values))
  )
}

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

/**
 * Calls Medusa's promotion module as a cart does: it applies promotions of equal value in the order
 * in which the database returns them, which depends on the whole query. A cart without its buyer is
 * refused if an automatic promotion has a budget per buyer; then only `promotions` are requested.
 */
export async function computeActions(
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

function isRunning({ campaign }: Promotion, now: Date): boolean {
  const { starts_at, ends_at } = campaign ?? {}
  return !(starts_at && new Date(starts_at) > now) && !(ends_at && new Date(ends_at) <= now)
}

function mayApply(promotion: Promotion, values: RuleValues): boolean {
  const { type, rules, application_method: method } = promotion
  const deciding = [
    ...rules,
    ...((type !== "buyget" && method?.target_rules) || []),
    ...(method?.buy_rules ?? []),
  ]
  return deciding.every((rule) => mayBeMet(rule, values))
}

function mayBeMet(rule: PromotionRule, known: RuleValues): boolean {
  const { attribute, operator, values } = rule
  if (!(attribute in known)) {
    return !CERTAIN.test(attribute)
  }
  const isList = operator === "in" || operator === "eq"
  return !isList || values.some(({ value }) => known[attribute].includes(value))
}

/** Returns the value by which Medusa orders promotions. */
export function valueOf({ application_method: method }: Promotion): number {
  return Number(method?.value ?? 0)
}
