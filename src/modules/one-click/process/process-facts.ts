import { z } from "@medusajs/framework/zod"

const WORKER_MODES = ["shared", "server", "worker"] as const

/** A Medusa module that several processes must share, by its name in the configuration. */
type SharedModule = "locking" | "event_bus" | "workflows"

/** What the configuration says about a process. */
export type ProcessFacts = {
  /** What Medusa runs in the process: requests (`server`), jobs (`worker`), or both. */
  worker_mode: (typeof WORKER_MODES)[number]
  /** The shared modules that this process does not share. */
  alone: SharedModule[]
  /** Whether our payment provider is registered in a payment module that does not depend on us. */
  is_provider_apart: boolean
}

const provider = z.object({
  resolve: z.unknown(),
  id: z.string().optional(),
  is_default: z.boolean().optional(),
})

const moduleEntry = z
  .object({
    resolve: z.string().optional().catch(undefined),
    dependencies: z.array(z.string()).optional().catch(undefined),
    options: z
      .object({ providers: z.array(provider).optional() })
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined)

const configSchema = z.object({
  projectConfig: z.object({ workerMode: z.enum(WORKER_MODES).catch("shared") }),
  modules: z.record(z.string(), z.unknown()).catch({}),
})

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

/** Package names of Medusa modules that work in one process only. */
const IN_PROCESS = /(event-bus-local|workflow-engine-inmemory)(\/|$)/

/**
 * Returns what the configuration says about this process: its worker mode, and the modules it
 * should share with other processes but does not, and whether our payment provider reaches us.
 *
 * @param config Medusa's configuration as it was loaded
 */
export function processFacts(config: unknown): ProcessFacts {
  const { projectConfig, modules } = configSchema.parse(config)
  const alone: ProcessFacts["alone"] = []
  if (!hasSharedLocks(modules.locking)) {
    alone.push("locking")
  }
  for (const name of ["event_bus", "workflows"] as const) {
    const resolve = moduleEntry.parse(modules[name])?.resolve
    if (!resolve || IN_PROCESS.test(resolve.replaceAll("\\", "/"))) {
      alone.push(name)
    }
  }
  const is_provider_apart = isProviderApart(modules.payment)
  return { worker_mode: projectConfig.workerMode, alone, is_provider_apart }
}

/** A provider reaches another module only through the dependencies of its own. */
function isProviderApart(entry: unknown): boolean {
  const { dependencies = [], options } = moduleEntry.parse(entry) ?? {}
  const isOurs = ({ resolve }: z.infer<typeof provider>) =>
    typeof resolve === "string" && /one-click-payment\/?$/.test(resolve.replaceAll("\\", "/"))
  return !!options?.providers?.some(isOurs) && !dependencies.includes("oneClick")
}

/**
 * Returns whether locks are shared. Medusa's locking module keeps them in memory unless a provider
 * is the default; a single provider is the default.
 */
function hasSharedLocks(entry: unknown): boolean {
  const providers = moduleEntry.parse(entry)?.options?.providers ?? []
  return providers.length === 1 || providers.some(({ is_default }) => is_default)
}
