import type { MedusaContainer } from "@medusajs/framework/types"
import { OPTION_VARIABLES, type OptionName } from "../../modules/one-click/options"
import { setupChecks } from "./checks"
import { loadSetupFacts } from "./load-facts"

export type SetupView = Awaited<ReturnType<typeof setupView>>

const SHOWN: readonly OptionName[] = ["baseUrl", "checkoutUrl", "notificationUrl", "orderUrl"]

/** Returns the setup page's data, without secrets. */
export async function setupView(container: MedusaContainer) {
  const oneClick = container.resolve("oneClick")
  const { options } = oneClick
  const facts = await loadSetupFacts(container, new Date())
  const names = Object.keys(OPTION_VARIABLES) as OptionName[]
  return {
    environment: oneClick.environment,
    /** The steps of the setup, and whatever else needs a person. */
    checks: setupChecks(facts).filter(({ is_step, state }) => is_step || state !== "ok"),
    reconciliation: facts.reconciliation,
    /** Addresses are shown; for secrets, only whether they are set. */
    options: names.map((name) => ({
      name,
      variable: OPTION_VARIABLES[name],
      is_set: !!options[name],
      value: SHOWN.includes(name) ? (options[name] ?? null) : null,
    })),
    api_key: {
      ...(facts.apiKey ?? { source: null, last_four: null }),
      /**
       * Whether a key can be entered in the dashboard, which requires a service and a signing secret.
       */
      can_be_given: !!options.baseUrl && !!options.signingSecret,
    },
  }
}
