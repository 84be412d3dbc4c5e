import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

export type SettingsView = Awaited<ReturnType<typeof settingsView>>

/** Returns the settings in force, and who switched selling on or off last; null if nobody did. */
export async function settingsView(container: MedusaContainer) {
  const { settings, storedFacts } = container.resolve("oneClick")
  const [inForce, fact] = await Promise.all([
    settings.retrieve(),
    storedFacts.retrieve("selling_switched"),
  ])
  const users = fact ? await container.resolve(Modules.USER).listUsers({ id: fact.user_id }) : []
  return {
    settings: inForce,
    // No address if the user is gone, or a key did it.
    selling_switched: fact && { at: fact.at, by: users.at(0)?.email ?? null },
  }
}
