import { cartContextWorkflow } from "."

let hooked = false

/**
 * Returns whether a shop uses one of the hooks. Without hooks the workflow would return nothing and
 * take about as long as loading the cart's variants, so callers skip it.
 */
export function isCartContextHooked(): boolean {
  return hooked
}

// Medusa does not report whether a hook is used. A shop reads a hook only to use it.
cartContextWorkflow.hooks = new Proxy(cartContextWorkflow.hooks, {
  get: (hooks, name, receiver) => {
    hooked = true
    return Reflect.get(hooks, name, receiver)
  },
})
