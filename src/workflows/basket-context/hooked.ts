import { basketContextWorkflow } from "."

const { hooks } = basketContextWorkflow
const { setPricingContext, setShippingOptionsContext } = hooks
let hooked = false

/**
 * Whether a shop uses one of the hooks. While none does, the workflow, which would have nothing to
 * say, is not run: that would take about as long as reading the basket's articles.
 */
export function isBasketContextHooked(): boolean {
  return hooked
}

// Medusa does not tell whether a hook is used: its registration is noted, and else left as it is.
hooks.setPricingContext = (...handlers: Parameters<typeof setPricingContext>) => {
  hooked = true
  return setPricingContext(...handlers)
}
hooks.setShippingOptionsContext = (...handlers: Parameters<typeof setShippingOptionsContext>) => {
  hooked = true
  return setShippingOptionsContext(...handlers)
}
