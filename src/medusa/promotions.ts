import { isDeepStrictEqual } from "node:util"
import type {
  ApplicationMethodDTO,
  CampaignBudgetUsageDTO,
  ComputeActionContext,
  ComputeActions,
  IPromotionModuleService,
  MedusaContainer,
  PromotionDTO,
} from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { selectTogether, withPreloadedData } from "./sql"

/** A promotion in the form of Medusa's module, whose engine computes with it. */
export type Promotion = Omit<PromotionDTO, "rules" | "application_method"> & {
  code: string
  is_automatic: boolean
  metadata: Record<string, unknown> | null
  rules: PromotionRule[]
  application_method: PromotionMethod | null
}

type PromotionMethod = Omit<ApplicationMethodDTO, "target_rules" | "buy_rules"> & {
  value: number
  target_rules: PromotionRule[]
  buy_rules: PromotionRule[]
}

export type PromotionRule = { attribute: string; operator: string; values: { value: string }[] }

/** Matches no attribute. */
const NONE = "^$"

/** The cart's values by rule attribute. */
export type RuleValues = Record<string, string[]>

type PromotionsRequest = {
  codes: string[]
  /**
   * The known rule values of the cart. Rules about amounts are left to Medusa's engine; all are if
   * the values aren't known.
   */
  values: RuleValues | null
  /** Customer id and email, for budgets per buyer. */
  buyer: string[]
  now: Date
}

/**
 * Matches the attributes whose values are known before a cart is priced; if missing then, the cart
 * never has them.
 */
const CERTAIN =
  /^(items\.(product|variant)[._]|customer[._]|region[._]|shipping_address\.|(sales_channel_id|currency_code|email|locale)$)/

/** True unless one of the owner's rules of this kind cannot be met by the cart's values. */
const satisfiable = (kind: string, id: string) =>
  `(${id} IS NULL OR ${id} NOT IN (SELECT b.owner FROM barred b WHERE b.kind = '${kind}'))`

/**
 * Evaluates the rules once for all promotions and collects them once for the chosen ones, so that
 * the time grows with rules plus promotions, not with rules times promotions.
 */
const PROMOTIONS = `
WITH met AS MATERIALIZED (
  SELECT v.promotion_rule_id AS id FROM promotion_rule_value v
  JOIN promotion_rule r ON r.id = v.promotion_rule_id
  WHERE v.deleted_at IS NULL AND jsonb_exists(:values -> r.attribute, v.value)
), unmet AS MATERIALIZED (
  SELECT r.id FROM promotion_rule r
  WHERE r.deleted_at IS NULL AND (NOT jsonb_exists(:values, r.attribute)
      AND r.attribute ~ :certain
    OR r.operator IN ('in', 'eq') AND jsonb_exists(:values, r.attribute)
      AND r.id NOT IN (SELECT met.id FROM met))
), links AS MATERIALIZED (
  SELECT 'rules' AS kind, promotion_id AS owner, promotion_rule_id AS id FROM promotion_promotion_rule
  UNION ALL SELECT 'target_rules', application_method_id, promotion_rule_id
    FROM application_method_target_rules
  UNION ALL SELECT 'buy_rules', application_method_id, promotion_rule_id
    FROM application_method_buy_rules
), barred AS MATERIALIZED (
  SELECT links.kind, links.owner FROM links JOIN unmet ON unmet.id = links.id
), chosen AS MATERIALIZED (
  SELECT p, m, c FROM promotion p
  LEFT JOIN promotion_application_method m ON m.promotion_id = p.id AND m.deleted_at IS NULL
  LEFT JOIN promotion_campaign c ON c.id = p.campaign_id AND c.deleted_at IS NULL
  WHERE p.deleted_at IS NULL AND (p.code = ANY(:codes)
    OR p.is_automatic AND p.status = 'active'
      AND (c.starts_at IS NULL OR c.starts_at <= CAST(:now AS timestamptz))
      AND (c.ends_at IS NULL OR c.ends_at > CAST(:now AS timestamptz))
      AND ${satisfiable("rules", "p.id")}
      AND (p.type = 'buyget' OR ${satisfiable("target_rules", "m.id")})
      AND ${satisfiable("buy_rules", "m.id")})
), owned AS MATERIALIZED (
  SELECT links.kind, links.owner, json_agg(json_build_object('attribute', r.attribute,
    'operator', r.operator, 'values', COALESCE(v.list, '[]')) ORDER BY r.id) AS list
  FROM links JOIN promotion_rule r ON r.id = links.id AND r.deleted_at IS NULL
  LEFT JOIN LATERAL (SELECT json_agg(json_build_object('value', value) ORDER BY id) AS list
    FROM promotion_rule_value WHERE promotion_rule_id = r.id AND deleted_at IS NULL) v ON true
  WHERE links.owner IN (SELECT (p).id FROM chosen UNION ALL SELECT (m).id FROM chosen)
  GROUP BY links.kind, links.owner
)
SELECT (p).id, (p).code, (p).type, (p).status, (p).is_automatic, (p).is_tax_inclusive, (p)."limit",
  (p).used, (p).metadata,
  CASE WHEN (c).id IS NOT NULL THEN json_build_object('id', (c).id, 'name', (c).name,
    'starts_at', (c).starts_at, 'ends_at', (c).ends_at,
    'budget', CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'type', b.type,
      'attribute', b.attribute, 'limit', b."limit", 'used', b.used,
      'usages', COALESCE((SELECT json_agg(json_build_object(
          'budget_id', u.budget_id, 'attribute_value', u.attribute_value, 'used', u.used))
        FROM promotion_campaign_budget_usage u WHERE u.budget_id = b.id
          AND u.deleted_at IS NULL AND u.attribute_value = ANY(:buyer)), '[]')) END) END AS campaign,
  CASE WHEN (m).id IS NOT NULL THEN json_build_object('value', (m).value, 'type', (m).type,
    'target_type', (m).target_type, 'allocation', (m).allocation,
    'currency_code', (m).currency_code, 'max_quantity', (m).max_quantity,
    'apply_to_quantity', (m).apply_to_quantity,
    'buy_rules_min_quantity', (m).buy_rules_min_quantity,
    'target_rules', COALESCE(target.list, '[]'), 'buy_rules', COALESCE(buy.list, '[]')
  ) END AS application_method,
  COALESCE(own.list, '[]') AS rules
FROM chosen
LEFT JOIN promotion_campaign_budget b ON b.campaign_id = (c).id AND b.deleted_at IS NULL
LEFT JOIN owned own ON own.kind = 'rules' AND own.owner = (p).id
LEFT JOIN owned target ON target.kind = 'target_rules' AND target.owner = (m).id
LEFT JOIN owned buy ON buy.kind = 'buy_rules' AND buy.owner = (m).id
ORDER BY (m).value DESC, (p).id`

/**
 * Returns the automatic promotions that may apply to a cart, and those with the entered codes in
 * any state, so that a refusal can be explained.
 */
export function loadPromotions(
  container: MedusaContainer,
  { codes, values, buyer, now }: PromotionsRequest
): Promise<Promotion[]> {
  const certain = Object.entries(values ?? {}).filter(([attribute]) => CERTAIN.test(attribute))
  return selectTogether<Promotion>(container, PROMOTIONS, {
    codes,
    values: Object.fromEntries(certain),
    certain: values ? CERTAIN.source : NONE,
    buyer,
    now: now.toISOString(),
  })
}

/** Returns the value by which Medusa orders promotions. */
export function valueOf({ application_method: method }: Promotion): number {
  return Number(method?.value ?? 0)
}

type UsageFilter = Pick<CampaignBudgetUsageDTO, "budget_id" | "attribute_value">

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
  const service = container.resolve(Modules.PROMOTION)
  const actions = await computeLoaded(service, promotions, cart)
  if (new Set(promotions.map(valueOf)).size === new Set(promotions.map(kindOf)).size) {
    return actions
  }
  // Medusa leaves the order of promotions of equal value to the database.
  const tiesReversed = [...promotions].reverse().sort((a, b) => valueOf(b) - valueOf(a))
  const others = await computeLoaded(service, tiesReversed, cart)
  return isDeepStrictEqual(effectOf(actions), effectOf(others))
    ? actions
    : computeInOrderOfMedusa(service, promotions, cart, entered)
}

/** Returns the same for promotions that have the same effect in any order; else the id. */
function kindOf(promotion: Promotion): string {
  const { id, campaign, is_tax_inclusive, application_method: method } = promotion
  if (promotion.type !== "standard" || method?.allocation !== "each" || campaign?.budget) {
    return id
  }
  const { value, type, target_type, max_quantity } = method
  return JSON.stringify([value, type, target_type, max_quantity, is_tax_inclusive])
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
  const view = withPreloadedData(service, {
    promotionService_: { list: async () => promotions },
    campaignBudgetUsageService_: {
      list: async ({ budget_id, attribute_value }: UsageFilter) =>
        promotions
          .flatMap(({ campaign }) => campaign?.budget?.usages ?? [])
          .filter(
            (usage) => usage.budget_id === budget_id && usage.attribute_value === attribute_value
          ),
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
  service: IPromotionModuleService,
  promotions: Promotion[],
  cart: Record<string, unknown>,
  entered: string[]
): Promise<ComputeActions[]> {
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
