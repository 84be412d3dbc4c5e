import cluster from "node:cluster"
import type { Verdict } from "./process-checks"

/** What is read of Medusa's configuration. */
type Config = {
  projectConfig: { workerMode?: string; [option: string]: unknown }
  modules?: object
}

/** What the configuration says about a process. */
export type ProcessFacts = {
  shares_locks: boolean
  /** Whether each lock may keep a database connection, as locking-postgres does. */
  locks_keep_connections: boolean
  /**
   * Whether a process that is one of several shares what it must share, and whether our payment
   * provider is registered in a payment module that depends on us.
   */
  checks: Record<"locks" | "events" | "provider", Verdict>
}

type Provider = { resolve?: unknown; is_default?: boolean }

/** What is read of a module's entry in the configuration. */
type Entry = { resolve?: unknown; dependencies?: string[]; options?: { providers?: Provider[] } }

/** The CLI's commands that load the shop for a moment; `db:migrate` does so in several processes. */
const SHORT_COMMAND = /^(db:|plugin:|exec$|user$|build$)/

/**
 * Returns whether a process runs one of Medusa's commands that end by themselves, so that it serves
 * no buyer and runs no job.
 *
 * @param argv of the process
 */
export function isShortCommand(argv: string[]): boolean {
  return SHORT_COMMAND.test(argv[2] ?? "")
}

/**
 * Returns whether a process runs a script, which may read prices and stock; the other short
 * commands don't, or change the tables meanwhile.
 */
export function isScript(argv: string[]): boolean {
  return argv[2] === "exec"
}

/** The arguments of a cluster whose only worker shares its work with nobody. */
const CLUSTER_OF_ONE = /--cluster[ =]1(?: |$)/

/** Package names of Medusa modules that work in one process only. */
const IN_PROCESS = /(event-bus-local|workflow-engine-inmemory)(\/|$)/

/**
 * Returns what the configuration says about this process.
 *
 * @param config Medusa's configuration as it was loaded
 * @param isInCluster whether `medusa start --cluster` has started the process
 * @param argv of the process; Medusa starts the workers of a cluster with its own arguments
 */
export function processFacts(
  { projectConfig, modules = {} }: Config,
  isInCluster = cluster.isWorker,
  argv = process.argv
): ProcessFacts {
  const entries = modules as Record<string, Entry | undefined>
  const locks = locksOf(entries.locking)
  const hasSiblings = isInCluster && !CLUSTER_OF_ONE.test(argv.join(" "))
  // It runs only requests or jobs, or is one of a cluster.
  const isOneOfSeveral = (projectConfig.workerMode || "shared") !== "shared" || hasSiblings
  const unshared = [
    ...(isInProcess(entries.event_bus) ? ["event-bus-redis"] : []),
    ...(isInProcess(entries.workflows) ? ["workflow-engine-redis"] : []),
  ]
  return {
    shares_locks: !!locks,
    locks_keep_connections: !!locks && !/locking-redis(\/|$)/.test(pathOf(locks)),
    checks: {
      locks: { state: isOneOfSeveral && !locks ? "missing" : "ok" },
      events:
        isOneOfSeveral && unshared.length
          ? { state: "warning", detail: unshared.join(", ") }
          : { state: "ok" },
      provider: { state: isProviderApart(entries.payment) ? "missing" : "ok" },
    },
  }
}

function isInProcess(entry: Entry | undefined): boolean {
  return !entry?.resolve || IN_PROCESS.test(pathOf(entry))
}

/** A provider reaches another module only through the dependencies of its own. */
function isProviderApart({ dependencies = [], options }: Entry = {}): boolean {
  const isOurs = (provider: Provider) => /one-click-payment\/?$/.test(pathOf(provider))
  return !!options?.providers?.some(isOurs) && !dependencies.includes("oneClick")
}

/**
 * Returns the provider of shared locks. Medusa's locking module keeps them in memory unless a provider
 * is the default; a single provider is the default.
 */
function locksOf({ options }: Entry = {}): Provider | undefined {
  const providers = options?.providers ?? []
  return providers.length === 1 ? providers[0] : providers.find(({ is_default }) => is_default)
}

function pathOf({ resolve }: Pick<Entry, "resolve">): string {
  return String(resolve).replaceAll("\\", "/")
}
