import type { MedusaContainer } from "@medusajs/framework/types"
import type { EngineState } from "../../modules/one-click/repositories/engine"
import type { Facts } from "../../modules/one-click/repositories/stored-facts"
import { ABANDONED_MS } from "./run-proof"

export type ProofView = {
  running: Facts["proof_run"] | null
  last: Facts["proof"] | null
  /** Where prices come from, and why. */
  engine: EngineState
}

/** Returns the running proof, the last result, and where prices come from. */
export async function proofView(container: MedusaContainer): Promise<ProofView> {
  const { engine, storedFacts } = container.resolve("oneClick")
  const [running, last, state] = await Promise.all([
    storedFacts.retrieve("proof_run", ABANDONED_MS),
    storedFacts.retrieve("proof"),
    engine.state(),
  ])
  return { running, last, engine: state }
}
