import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../lib/observe/log"
import { discardLeftovers } from "../pricing/reference/temporary-cart"
import { soldBefore } from "../pricing/proof/replay"
import { runProof } from "../pricing/proof/run-proof"
import { dueProof } from "../pricing/proof/verdict"
import { medusaVersion } from "../pricing/medusa-version"

/** The hour of the nightly sample, in the process's time zone. */
const HOUR = 4

/**
 * Compares quotes with Medusa's own cart: all recent ones after a change of Medusa or the plugin, and
 * a sample every night; in a new shop, all of them in the first night. While prices come from
 * Medusa's cart, deletes the carts that a killed process left.
 */
export default async function proofJob(container: MedusaContainer): Promise<void> {
  try {
    const { engine, runtime, storedFacts } = container.resolve("oneClick")
    const [last, current] = await Promise.all([storedFacts.retrieve("proof"), engine.current()])
    const { running: medusa, plugin } = medusaVersion()
    const now = new Date()
    const sold_before = !last && (await soldBefore(container))
    const versions = { medusa, plugin, catalog: runtime.catalog }
    const trigger = dueProof(last, now, { ...versions, hour: HOUR, sold_before })
    if (trigger) {
      await runProof(container, { trigger, isSample: !!last && trigger === "nightly" })
    } else if (current === "reference") {
      await discardLeftovers(container, now)
    }
  } catch (error) {
    logFailure(container, "prices not compared", error)
  }
}

export const config = { name: "one-click-proof", schedule: "*/5 * * * *" }
