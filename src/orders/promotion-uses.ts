import type {
  CreateOrderDTO,
  MedusaContainer,
  UsageComputedActions,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { notAllowed } from "../lib/not-allowed"
import {
  canRegisterUsage,
  countUsageWith,
  isUsedUp,
  type PromotionUsage,
  type RunStatement,
  type UsageChange,
} from "../medusa/promotion-usage"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { REASONS } from "./reasons"

type Placed = Pick<CreateOrderDTO, "customer_id" | "email"> & {
  items?: unknown[]
  shipping_methods?: unknown[]
}
type Adjusted = { adjustments?: { amount: unknown; code?: string; promotion_id?: string }[] }

/** Returns an order's promotion usage, in the form Medusa's checkout registers it. */
export function promotionUsage(order: Placed): PromotionUsage {
  const { customer_id, email } = order
  return {
    computedActions: adjustmentsOf(order)
      .filter(({ promotion_id }) => promotion_id)
      .map(({ amount, code }) => ({ amount, code: code ?? "" }) as UsageComputedActions),
    registrationContext: { customer_id: customer_id ?? "", customer_email: email ?? "" },
  }
}

/**
 * Returns the ids of the promotions that apply to an order, without those that only apply to
 * shipping options the buyer did not choose.
 */
export function promotionIds(order: Placed): string[] {
  return [...new Set(adjustmentsOf(order).flatMap(({ promotion_id }) => promotion_id || []))]
}

/** Returns the discounts on the line items and shipping methods of an order. */
export function adjustmentsOf({ items, shipping_methods }: Placed) {
  const lines = [...(items ?? []), ...(shipping_methods ?? [])] as Adjusted[]
  return lines.flatMap(({ adjustments }) => adjustments ?? [])
}

/**
 * Registers the promotion usage of an incoming order, or reverts what was registered of it, and marks
 * the order with the codes in the same transaction: an interrupted run leaves both or neither.
 *
 * @returns whether this call has changed the usage
 * @throws {MedusaError} NOT_ALLOWED if a promotion is used up
 */
export function countUsageOnce(
  container: MedusaContainer,
  id: string,
  { method, usage }: Omit<UsageChange, "mark">
): Promise<boolean> {
  const { inbox } = container.resolve("oneClick")
  const codes = method === "registerUsage" ? codesOf(usage) : null
  const mark = (run: RunStatement) => inbox.markUsage(id, codes, run)
  return countUsageWith(container, { method, usage, mark })
}

/**
 * Registers the promotion usage of an incoming order, once however often it is called.
 *
 * @param skipsUsedUp leaves out used-up codes and registers the uses of the others
 * @returns whether this call has changed the usage
 * @throws {MedusaError} NOT_ALLOWED with code `code_used_up` if a promotion is used up
 */
export async function registerUses(
  container: MedusaContainer,
  id: string,
  usage: PromotionUsage,
  skipsUsedUp: boolean
): Promise<boolean> {
  if (!usage.computedActions.length) {
    return false
  }
  try {
    return await countUsageOnce(container, id, { method: "registerUsage", usage })
  } catch (error) {
    if (!isUsedUp(error)) {
      throw error
    }
    if (!skipsUsedUp) {
      throw notAllowed(`${REASONS.code_used_up} ${error.message}`, "code_used_up")
    }
    return registerUses(container, id, await withoutUsedUp(container, usage), skipsUsedUp)
  }
}

/** Returns the usage without that of used-up codes: what can be registered together. */
async function withoutUsedUp(
  container: MedusaContainer,
  { computedActions, registrationContext }: PromotionUsage
): Promise<PromotionUsage> {
  let left: PromotionUsage = { computedActions: [], registrationContext }
  for (const wanted of codesOf({ computedActions })) {
    const own = computedActions.filter(({ code }) => code === wanted)
    const more = { ...left, computedActions: [...left.computedActions, ...own] }
    left = (await canRegisterUsage(container, more)) ? more : left
  }
  return left
}

function codesOf({ computedActions }: Pick<PromotionUsage, "computedActions">): string[] {
  return [...new Set(computedActions.map(({ code }) => code))]
}

/**
 * Gives back the uses of promotions that a placed order has registered, so that the next buyer can
 * have them. Medusa's cancellation keeps them. Does nothing for an order that has registered none,
 * or whose uses were given back already.
 */
export async function giveBackUses(
  container: MedusaContainer,
  { id, order_id }: Pick<IncomingOrderRow, "id" | "order_id">
): Promise<void> {
  const { counted_codes } = await container.resolve("oneClick").retrieveIncomingOrder(id)
  if (!counted_codes || !order_id) {
    return
  }
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders(
      { id: order_id },
      { relations: ["items.adjustments", "shipping_methods.adjustments"], take: 1 }
    )
  if (order) {
    await countUsageOnce(container, id, { method: "revertUsage", usage: promotionUsage(order) })
  }
}
