import {
  listShippingOptionsForCartWithPricingWorkflow,
  listShippingOptionsForCartWorkflow,
  refreshCartItemsWorkflow,
  updateCartPromotionsWorkflow,
  updateTaxLinesWorkflow,
  upsertTaxLinesWorkflow,
} from "@medusajs/medusa/core-flows"

const used = new Set<string>()

type Workflow = { hooks: object; getName: () => string }

/**
 * Notes from now on which hooks of a workflow are used. Medusa does not report it; a shop reads a
 * hook only to use it.
 *
 * @returns whether the workflow's hooks can be watched
 */
export function watchHooks(workflow: Workflow): boolean {
  try {
    workflow.hooks = new Proxy(workflow.hooks, {
      get: (hooks, name, receiver): unknown => {
        used.add(`${workflow.getName()}.${String(name)}`)
        return Reflect.get(hooks, name, receiver)
      },
    })
    return true
  } catch {
    return false
  }
}

/**
 * Returns whether a watched hook is used.
 *
 * @param name of the workflow and the hook, such as `refresh-cart-items.setPricingContext`
 */
export function isHookUsed(name: string): boolean {
  return used.has(name)
}

const SHIPPING = "one-click-cart-context.setShippingOptionsContext"
const PROMOTIONS = "one-click-promotion-context.setPromotionContext"
const TAXES = "one-click-tax-line-context.setTaxLineContext"

/** Hooks that can change the figures of Medusa's cart, each with the plugin's hook of the same effect. */
const COUNTERPARTS: [workflow: Workflow, theirs: string, ours: string][] = [
  [refreshCartItemsWorkflow, "setPricingContext", "one-click-cart-context.setPricingContext"],
  [listShippingOptionsForCartWorkflow, "setPricingContext", SHIPPING],
  [listShippingOptionsForCartWorkflow, "setShippingOptionsContext", SHIPPING],
  [listShippingOptionsForCartWithPricingWorkflow, "setShippingOptionsContext", SHIPPING],
  [listShippingOptionsForCartWithPricingWorkflow, "setCalculatedShippingPricingContext", SHIPPING],
  [updateCartPromotionsWorkflow, "setPromotionContext", PROMOTIONS],
  [updateTaxLinesWorkflow, "setTaxLineContext", TAXES],
  [upsertTaxLinesWorkflow, "setTaxLineContext", TAXES],
]

// Medusa loads this file with the module, before the workflows and hooks of plugins and shops.
new Set(COUNTERPARTS.map(([workflow]) => workflow)).forEach(watchHooks)

/** Returns Medusa's hooks that the shop uses without the plugin's counterpart, with both names. */
export function unmatchedHooks(): string[] {
  return COUNTERPARTS.flatMap(([workflow, hook, ours]) => {
    const theirs = `${workflow.getName()}.${hook}`
    return isHookUsed(theirs) && !isHookUsed(ours) ? [`${theirs} without ${ours}`] : []
  })
}
