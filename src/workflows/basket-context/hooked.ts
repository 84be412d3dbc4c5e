import { basketContextWorkflow } from "."

let hooked = false

/**
 * Whether a shop uses one of the hooks. While none does, the workflow, which would have nothing to
 * say, is not run: that would take about as long as reading the basket's articles.
 */
export function isBasketContextHooked(): boolean {
  return hooked
}

// Medusa does not tell whether a hook is used. A shop reaches for one only to use it.
basketContextWorkflow.hooks = new Proxy(basketContextWorkflow.hooks, {
  get: (hooks, name, receiver) => {
    hooked = true
    return Reflect.get(hooks, name, receiver)
  },
})
