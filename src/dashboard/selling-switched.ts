import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

export type SellingSwitched = NonNullable<Awaited<ReturnType<typeof sellingSwitched>>>

/** Returns who switched selling in one click on or off last; null if nobody ever did. */
export async function sellingSwitched(container: MedusaContainer) {
  const fact = await container.resolve("oneClick").storedFacts.retrieve("selling_switched")
  if (!fact) {
    return null
  }
  const users = await container.resolve(Modules.USER).listUsers({ id: fact.user_id })
  // No address if the user is gone, or a key did it.
  return { at: fact.at, by: users.at(0)?.email ?? null }
}
