import { processFacts } from "../src/modules/one-click/process/process-facts"

type Entry = { resolve: string; options?: Options }
type Options = {
  redisUrl?: string
  redis?: { redisUrl?: string }
  providers?: { resolve: string; is_default?: boolean; options?: Options }[]
}
type Config = {
  projectConfig: { redisUrl?: string }
  modules: Record<string, Entry>
  featureFlags: Record<string, boolean>
}

const REDIS_URL = "redis://host:6379"

/** The Redis of a module, or of its default provider. */
function redisOf({ options = {} }: Entry): string | undefined {
  const provider = options.providers?.find(({ is_default }) => is_default)
  return options.redisUrl ?? options.redis?.redisUrl ?? provider?.options?.redisUrl
}

const environment = jest.replaceProperty(process, "env", { ...process.env, REDIS_URL })
const { projectConfig, modules, featureFlags } = jest.requireActual<Config>("./shop/medusa-config")
environment.restore()

it("the configuration of the demo's shop with a Redis shares locks, events, workflows and the cache in it", () => {
  // Without the flag, Medusa's own reads leave the cache unused.
  expect(featureFlags).toMatchObject({ caching: true })
  const ok = { locks: { state: "ok" }, events: { state: "ok" } }
  expect(processFacts({ projectConfig }).checks).toMatchObject(ok)
  const oneOfSeveral = { ...projectConfig, workerMode: "server" }
  expect(processFacts({ projectConfig: oneOfSeveral, modules }).checks).toMatchObject(ok)
  expect(projectConfig.redisUrl).toBe(REDIS_URL)
  for (const name of ["locking", "event_bus", "workflows", "caching"]) {
    expect([name, redisOf(modules[name])]).toEqual([name, REDIS_URL])
  }
})

it("the configuration of the demo's shop with a Redis names only installed packages", () => {
  const entries = Object.values(modules).filter(Boolean)
  const named = entries.flatMap(({ resolve, options }) => [
    resolve,
    ...(options?.providers ?? []).map((provider) => provider.resolve),
  ])
  expect(named).toEqual(
    expect.arrayContaining(["@medusajs/medusa/locking-redis", "@medusajs/caching-redis"])
  )
  const packages = named.filter((name) => name.startsWith("@"))
  expect(() => packages.forEach((name) => require.resolve(name))).not.toThrow()
})
