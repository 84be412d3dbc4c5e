import type { MedusaContainer } from "@medusajs/framework/types"
import { DEADLINE_MS } from "../lib/deadlines"
import type { HealthFigures } from "../modules/one-click/repositories/health"
import type { Facts } from "../modules/one-click/repositories/stored-facts"
import { type MedusaView, medusaView } from "../setup/medusa-version"

export type HealthView = HealthFigures & {
  from: string
  to: string
  /** Milliseconds within which every quote request is answered. */
  deadline_ms: number
  reconciliation: Facts["reconciliation"] | null
  medusa: MedusaView
}

/** Returns the figures of one-click purchase over a period, and what is waiting now. */
export async function healthView(
  container: MedusaContainer,
  from: Date,
  to: Date
): Promise<HealthView> {
  const oneClick = container.resolve("oneClick")
  const [figures, reconciliation] = await Promise.all([
    oneClick.health.read({ from, to }),
    oneClick.storedFacts.retrieve("reconciliation"),
  ])
  return {
    ...figures,
    from: figures.from.toISOString(),
    to: to.toISOString(),
    deadline_ms: DEADLINE_MS,
    reconciliation,
    medusa: medusaView(),
  }
}
