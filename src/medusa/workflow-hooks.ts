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
