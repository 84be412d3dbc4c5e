import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../lib/observe/log"
import { discardLeftovers } from "../pricing/reference/temporary-cart"
import { runProof } from "../pricing/proof/run-proof"
import { dueProof } from "../pricing/proof/verdict"
import { medusaVersion } from "../pricing/medusa-version"

/** The hour of the nightly sample, in the process's time zone. */
const HOUR = 4

/**
 * Compares quotes with Medusa's own cart: all recent ones after a change of Medusa or the plugin, and
 * a sample every night. While prices come from Medusa's cart, deletes the carts that a killed process
 * left.
 */
export default async function proofJob(container: MedusaContainer): Promise<void> {
  try {
    const { engine, runtime, storedFacts } = container.resolve("oneClick")
    const [last, current] = await Promise.all([storedFacts.retrieve("proof"), engine.current()])
    const { running: medusa, plugin } = medusaVersion()
    const now = new Date()
    const trigger = dueProof(last, { medusa, plugin, catalog: runtime.catalog, now, hour: HOUR })
    if (trigger) {
      await runProof(container, { trigger, isSample: trigger === "nightly" })
    } else if (current === "reference") {
      await discardLeftovers(container, now)
    }
  } catch (error) {
    logFailure(container, "prices not compared", error)
  }
}

export const config = { name: "one-click-proof", schedule: "*/5 * * * *" }
