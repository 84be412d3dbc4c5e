import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { log, logFailure } from "../../lib/observe/log"
import { type Facts, PROOF_ABANDONED_MS } from "../../modules/one-click/repositories/stored-facts"
import { discardLeftovers } from "../reference/temporary-cart"
import { medusaVersion } from "../medusa-version"
import { kindOf, listCases, replay } from "./replay"
import { describeDifference, describeResult, median, verdictOf } from "./verdict"

type ProofResult = Facts["proof"]

/** How many differences are stored. */
const MAX_DIFFERENCES = 200

type ProofOptions = {
  trigger: ProofResult["trigger"]
  /** Compares only some of the cases, evenly spread. Default false. */
  isSample?: boolean
  /** Rests after a comparison that took so many milliseconds. Default as long as it took. */
  rest?: (took_ms: number) => Promise<unknown>
  /** Called once the proof has started. */
  onStart?: () => void
  /** Called after each comparison. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Prices recent quotes, the shop's recent orders, and combinations of what it sells with the plugin
 * and with Medusa's own cart, one after the other, with a rest after each so that buyers do not wait.
 * If one differs, prices come from Medusa's cart until a proof agrees: the
 * difference is logged, shown in the dashboard and in the health route, and the owner is notified.
 *
 * @returns undefined if another proof is running, or if this process ends meanwhile
 */
export async function runProof(
  container: MedusaContainer,
  options: ProofOptions
): Promise<ProofResult | undefined> {
  const { storedFacts } = container.resolve("oneClick")
  const { trigger, onStart } = options
  const run = { id: randomUUID(), trigger, started_at: new Date().toISOString(), done: 0, total: 0 }
  if (!(await storedFacts.save("proof_run", run, "if_abandoned"))) {
    return undefined
  }
  onStart?.()
  try {
    await discardLeftovers(container, new Date())
    const compared = await compareAll(container, run, options)
    if (!compared) {
      return undefined
    }
    const result = { ...compared, differences: compared.differences.slice(0, MAX_DIFFERENCES) }
    await storedFacts.save("proof", result)
    await conclude(container, compared)
    return result
  } finally {
    await storedFacts.take("proof_run", run.id)
  }
}

/**
 * Starts a proof and returns while it goes on; its failure is logged. Starts none while another
 * proof is running.
 */
export function startProof(container: MedusaContainer, options: ProofOptions): Promise<void> {
  return new Promise((resolve) => {
    runProof(container, { ...options, onStart: resolve })
      .catch((error: unknown) => logFailure(container, "prices not compared", error))
      .finally(resolve)
  })
}

async function compareAll(
  container: MedusaContainer,
  run: Facts["proof_run"],
  { isSample = false, rest = sleep, onProgress }: ProofOptions
): Promise<ProofResult | undefined> {
  const { storedFacts, runtime } = container.resolve("oneClick")
  const last = await storedFacts.retrieve("proof")
  const before = last?.suspects ?? []
  const ids = [...new Set([...before, ...(await listCases(container, isSample))])]
  const none = () => ({ agreed: 0, differing: 0, skipped: 0 })
  const counts = { quotes: none(), orders: none(), combinations: none() }
  const skipped: ProofResult["skipped"] = {}
  const failed: string[] = []
  const differences: ProofResult["differences"] = []
  const took: { plugin: number; medusa: number }[] = []
  for (const [at, id] of ids.entries()) {
    // A process that ends waits for the cart's deletion, and then starts no other one.
    const replayed = await runtime.inFlightCarts.track(async () => {
      if (!(await storedFacts.renewProofRun({ ...run, done: at, total: ids.length }))) {
        return undefined
      }
      const begun = performance.now()
      const one = await compareOnce(container, id)
      await rest(performance.now() - begun)
      return one
    })
    if (!replayed) {
      return undefined
    }
    const count = counts[kindOf(id)]
    if (replayed.skipped === "failed") {
      failed.push(id)
    } else if (replayed.skipped) {
      count.skipped += 1
      skipped[replayed.skipped] = (skipped[replayed.skipped] ?? 0) + 1
    } else {
      // A combination has been priced with each of its shipping options.
      const number = kindOf(id) === "combinations" ? Math.max(1, replayed.cart.offers.length) : 1
      count[replayed.differences.length ? "differing" : "agreed"] += number
      const { reference } = replayed
      differences.push(...replayed.differences.map((one) => ({ case_id: id, reference, ...one })))
      took.push(replayed.took_ms)
    }
    onProgress?.(at + 1, ids.length)
  }
  const medianOf = (name: "plugin" | "medusa") => median(took.map((one) => one[name]))
  const { running: medusa, plugin } = medusaVersion()
  return {
    at: new Date().toISOString(),
    trigger: run.trigger,
    medusa,
    plugin,
    catalog: runtime.catalog ?? last?.catalog ?? null,
    counts,
    skipped,
    failed: failed.length,
    median_ms: took.length ? { plugin: medianOf("plugin"), medusa: medianOf("medusa") } : null,
    differences,
    suspects: [
      ...new Set(differences.map(({ case_id }) => case_id)),
      ...failed.filter((id) => before.includes(id)),
    ],
  }
}

/**
 * Compares a case; a second time if there is a difference, because a price or the stock may have
 * changed in between.
 */
async function compareOnce(container: MedusaContainer, id: string) {
  try {
    const first = await replay(container, id)
    return first.skipped || !first.differences.length ? first : await replay(container, id)
  } catch (error) {
    logFailure(container, "price not compared", error, { case: id }, "warn")
    return { skipped: "failed" as const }
  }
}

/** Logs the result, and leaves the engine or returns to it. */
async function conclude(container: MedusaContainer, result: ProofResult): Promise<void> {
  const { engine, ownerEvents } = container.resolve("oneClick")
  const { trigger, failed, differences } = result
  const said = { trigger, result: describeResult(result).join(" ") }
  log(container, failed ? "warn" : "info", "prices compared with Medusa's cart", said)
  for (const { case_id, ...figure } of differences.slice(0, 20)) {
    log(container, "error", "price differs from Medusa's cart", { case: case_id, ...figure })
  }
  const verdict = verdictOf(result)
  if (verdict === "differs") {
    const [{ case_id: _, ...difference }] = differences
    if (await engine.leave("differs", describeDifference(difference))) {
      const case_ids = [...new Set(differences.map(({ case_id }) => case_id))]
      await ownerEvents.emit("one-click.prices.differ", { case_ids, difference })
    }
  } else if (verdict === "agrees") {
    await engine.settle("differs", "rejected")
  }
}

export type ProofView = Awaited<ReturnType<typeof proofView>>

/** Returns the running proof, the last result, and where prices come from and why. */
export async function proofView(container: MedusaContainer) {
  const { engine, storedFacts } = container.resolve("oneClick")
  return {
    running: await storedFacts.retrieve("proof_run", PROOF_ABANDONED_MS),
    last: await storedFacts.retrieve("proof"),
    engine: await engine.state(),
  }
}
