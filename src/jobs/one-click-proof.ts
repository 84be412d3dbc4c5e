import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../lib/observe/log-failure"
import { runProof, SAMPLE } from "../proof/run-proof"
import { dueProof } from "../proof/verdict"
import { medusaVersion } from "../setup/medusa-version"

/** The hour of the nightly sample, in the process's time zone. */
const HOUR = 4

/**
 * Compares quotes with Medusa's own cart: all recent ones after a change of Medusa's version, and a
 * sample every night.
 */
export default async function proofJob(container: MedusaContainer): Promise<void> {
  try {
    const last = await container.resolve("oneClick").storedFacts.retrieve("proof")
    const medusa = medusaVersion().running
    const trigger = dueProof(last, { medusa, now: new Date(), hour: HOUR })
    if (trigger) {
      await runProof(container, { trigger, ...(trigger === "nightly" && { sample: SAMPLE }) })
    }
  } catch (error) {
    logFailure(container, "quotes not compared", error)
  }
}

export const config = { name: "one-click-proof", schedule: "41 * * * *" }
