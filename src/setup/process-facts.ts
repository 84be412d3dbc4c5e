import { z } from "@medusajs/framework/zod"
import type { ProcessFacts } from "../modules/one-click/process-register"

const provider = z.object({
  resolve: z.unknown(),
  id: z.string().optional(),
  is_default: z.boolean().optional(),
})

const moduleEntry = z
  .object({
    resolve: z.string().optional().catch(undefined),
    options: z
      .object({ providers: z.array(provider).optional() })
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined)

const configSchema = z.object({
  projectConfig: z.object({ workerMode: z.enum(["shared", "server", "worker"]).catch("shared") }),
  modules: z.record(z.string(), z.unknown()).catch({}),
})

/** The modules of Medusa's that live in one process, as their packages are called. */
const IN_PROCESS = /(event-bus-local|workflow-engine-inmemory)(\/|$)/

/**
 * What the shop's configuration says of this process: which part of the work it does, and which
 * modules it would have to share with others but keeps to itself.
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
  return { worker_mode: projectConfig.workerMode, alone }
}

/** Medusa's locking module keeps locks in memory unless a provider is its default. */
function hasSharedLocks(entry: unknown): boolean {
  const providers = moduleEntry.parse(entry)?.options?.providers ?? []
  return providers.length === 1 || providers.some(({ is_default }) => is_default)
}
