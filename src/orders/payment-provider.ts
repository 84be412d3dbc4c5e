import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Returns whether the id of a payment provider is ours; its last part is the id that the shop's
 * configuration gives the provider.
 */
export function isOurProvider(id: string): boolean {
  return id.startsWith("pp_one-click_")
}

/** Returns the id of our payment provider; undefined if the shop has not registered it. */
export async function findOurProvider(container: MedusaContainer): Promise<string | undefined> {
  const providers = await container
    .resolve(Modules.PAYMENT)
    .listPaymentProviders({ is_enabled: true })
  return providers.map(({ id }) => id).find(isOurProvider)
}
