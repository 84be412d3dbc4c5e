import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import type { Facts } from "../modules/one-click/repositories/stored-facts"
import { discardLeftovers } from "../pricing/reference/temporary-cart"
import { medusaVersion } from "../setup/medusa-version"
import { type QuoteDifference, recentQuotes, type Replayed, replayQuote } from "./replay-quotes"
import { describeDifference, spread, verdictOf } from "./verdict"

type ProofResult = Facts["proof"]

/** The newest quotes that a whole proof compares, and how many of them the nightly sample has. */
const MAX_QUOTES = 500
export const SAMPLE = 25

/** A proof that makes no progress for this long was killed, in milliseconds. */
export const ABANDONED_MS = 3 * 60_000

/** How many differences are stored. */
const MAX_DIFFERENCES = 200

type ProofOptions = {
  trigger: ProofResult["trigger"]
  /** Compares only so many of the newest quotes, evenly spread. Default all. */
  sample?: number
  /** Rests after a comparison that took so many milliseconds. Default as long as it took. */
  rest?: (took_ms: number) => Promise<unknown>
  /** Called after each comparison. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Compares recent quotes with Medusa's own cart, one after the other, with a rest after each so that
 * buyers do not wait. If one differs, prices come from Medusa's cart until a proof agrees: the
 * difference is logged, shown in the dashboard and in the health route, and the owner is notified.
 *
 * @returns undefined if another proof is running, or if this process ends meanwhile
 */
export async function runProof(
  container: MedusaContainer,
  options: ProofOptions
): Promise<ProofResult | undefined> {
  return (await claimRun(container, options))?.()
}

/**
 * Starts a proof and returns while it goes on; its failure is logged. Starts none while another
 * proof is running.
 */
export async function startProof(container: MedusaContainer, options: ProofOptions): Promise<void> {
  const run = await claimRun(container, options)
  run?.().catch((error: unknown) => {
    logger(container).error(logLine("quotes not compared", { reason: describeError(error) }))
  })
}

async function claimRun(
  container: MedusaContainer,
  options: ProofOptions
): Promise<(() => Promise<ProofResult | undefined>) | undefined> {
  const { storedFacts } = container.resolve("oneClick")
  const { trigger } = options
  const run = { id: randomUUID(), trigger, started_at: new Date().toISOString(), done: 0, total: 0 }
  const isOurs = await storedFacts.claim("proof_run", run, ABANDONED_MS)
  return isOurs ? () => carryOut(container, run, options) : undefined
}

async function carryOut(
  container: MedusaContainer,
  run: Facts["proof_run"],
  options: ProofOptions
): Promise<ProofResult | undefined> {
  const { storedFacts } = container.resolve("oneClick")
  try {
    await discardLeftovers(container, new Date())
    const compared = await compareAll(container, run, options)
    return compared && (await conclude(container, run.trigger, compared))
  } finally {
    await storedFacts.remove("proof_run", run.id)
  }
}

type Compared = {
  compared: number
  skipped: number
  /** Ids of quotes that could not be compared. */
  failed: string[]
  differences: QuoteDifference[]
}

async function compareAll(
  container: MedusaContainer,
  run: Facts["proof_run"],
  { sample = MAX_QUOTES, rest = sleep, onProgress }: ProofOptions
): Promise<Compared | undefined> {
  const { storedFacts, runtime } = container.resolve("oneClick")
  const last = await storedFacts.retrieve("proof")
  const newest = spread(await recentQuotes(container, MAX_QUOTES), sample)
  const suspects = last?.suspects ?? []
  const ids = [...new Set([...suspects, ...newest])]
  const compared: Compared = { compared: 0, skipped: 0, failed: [], differences: [] }
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
    if (replayed.skipped === "failed") {
      compared.failed.push(id)
    } else if (replayed.skipped) {
      compared.skipped += 1
    } else {
      compared.compared += 1
      compared.differences.push(...replayed.differences)
    }
    onProgress?.(at + 1, ids.length)
  }
  return compared
}

/**
 * Compares a quote; a second time if there is a difference, because a price or the stock may have
 * changed in between.
 */
async function compareOnce(
  container: MedusaContainer,
  id: string
): Promise<Replayed | { skipped: "failed" }> {
  try {
    const first = await replayQuote(container, id)
    return first.skipped || !first.differences.length ? first : await replayQuote(container, id)
  } catch (error) {
    const reason = describeError(error)
    logger(container).warn(logLine("quote not compared", { quote: id, reason }))
    return { skipped: "failed" }
  }
}

/** Stores the result, and leaves the engine or returns to it. */
async function conclude(
  container: MedusaContainer,
  trigger: ProofResult["trigger"],
  { compared, skipped, failed, differences }: Compared
): Promise<ProofResult> {
  const { engine, ownerEvents, runtime, storedFacts } = container.resolve("oneClick")
  const last = await storedFacts.retrieve("proof")
  const quote_ids = [...new Set(differences.map(({ quote_id }) => quote_id))]
  const { running: medusa, plugin } = medusaVersion()
  const result: ProofResult = {
    at: new Date().toISOString(),
    trigger,
    medusa,
    plugin,
    catalog: runtime.catalog,
    compared,
    agreed: compared - quote_ids.length,
    skipped,
    failed: failed.length,
    differences: differences.slice(0, MAX_DIFFERENCES),
    suspects: [...quote_ids, ...failed.filter((id) => last?.suspects.includes(id))],
  }
  await storedFacts.save("proof", result)
  report(container, result)
  const verdict = verdictOf(result)
  if (verdict === "differs") {
    const [{ reference, path, plugin: ours, medusa: theirs }] = differences
    const difference = { reference, path, plugin: ours, medusa: theirs }
    if (await engine.leave("differs", describeDifference(differences[0]))) {
      await ownerEvents.emit("one-click.prices.differ", { quote_ids, difference })
    }
  } else if (verdict === "agrees") {
    await engine.settle("differs", "rejected")
  }
  return result
}

function report(
  container: MedusaContainer,
  { trigger, compared, agreed, skipped, failed, differences }: ProofResult
): void {
  const log = logger(container)
  const figures = { trigger, compared, agreed, skipped, failed }
  log[failed ? "warn" : "info"](logLine("quotes compared with Medusa's cart", figures))
  for (const { quote_id, reference, path, plugin, medusa } of differences.slice(0, 20)) {
    log.error(
      logLine("quote differs from Medusa's cart", {
        quote: quote_id,
        reference,
        path,
        plugin,
        medusa,
      })
    )
  }
}

function logger(container: MedusaContainer) {
  return container.resolve(ContainerRegistrationKeys.LOGGER)
}
