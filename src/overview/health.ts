import type { MedusaContainer } from "@medusajs/framework/types"
import { DEADLINE_MS } from "../webhooks/shared/answer-with-quote"
import type { HealthFigures } from "../modules/one-click/health-sql"
import type { Notes } from "../modules/one-click/notes"

export type HealthView = HealthFigures & {
  from: string
  to: string
  /** Milliseconds a waiting buyer's question is answered within, come what may. */
  deadline_ms: number
  reconciliation: Notes["reconciliation"] | null
}

/** How one-click purchase has done over a time, and what is waiting now. */
export async function healthView(
  container: MedusaContainer,
  from: Date,
  to: Date
): Promise<HealthView> {
  const oneClick = container.resolve("oneClick")
  const [figures, reconciliation] = await Promise.all([
    oneClick.retrieveHealth({ from, to }),
    oneClick.retrieveNote("reconciliation"),
  ])
  return {
    ...figures,
    from: from.toISOString(),
    to: to.toISOString(),
    deadline_ms: DEADLINE_MS,
    reconciliation,
  }
}
