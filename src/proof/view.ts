import type { MedusaContainer } from "@medusajs/framework/types"
import type { Facts } from "../modules/one-click/repositories/stored-facts"
import { medusaVersion } from "../setup/medusa-version"
import { ABANDONED_MS } from "./run-proof"
import { keyOf } from "./verdict"

export type ProofView = {
  /** The version of Medusa that runs now. */
  medusa: string
  running: Facts["proof_run"] | null
  last: Facts["proof"] | null
  /** Automatic acceptance pauses while there is one. */
  problem: Facts["proof_problem"] | null
}

/** Returns the running proof, the last result, and the problem that stands. */
export async function proofView(container: MedusaContainer): Promise<ProofView> {
  const { storedFacts } = container.resolve("oneClick")
  const [running, last, problem] = await Promise.all([
    storedFacts.retrieve("proof_run", ABANDONED_MS),
    storedFacts.retrieve("proof"),
    storedFacts.retrieve("proof_problem"),
  ])
  return { medusa: medusaVersion().running, running, last, problem }
}

/**
 * Dismisses the problem that stands, which resumes automatic acceptance. The same differences are
 * no problem again until another version of Medusa runs.
 */
export async function dismissProblem(container: MedusaContainer, now: Date): Promise<void> {
  const { storedFacts } = container.resolve("oneClick")
  const [problem, earlier] = await Promise.all([
    storedFacts.retrieve("proof_problem"),
    storedFacts.retrieve("proof_dismissed"),
  ])
  if (!problem) {
    return
  }
  const { medusa, differences } = problem
  const known = earlier?.medusa === medusa ? earlier.keys : []
  const keys = [...new Set([...known, ...differences.map(keyOf)])]
  await storedFacts.save("proof_dismissed", { at: now.toISOString(), medusa, keys })
  await storedFacts.remove("proof_problem")
}
