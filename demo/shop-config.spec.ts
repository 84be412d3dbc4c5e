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

/** Medusa's configuration of the demo's shop, read with these environment variables. */
function configWith(variables: Record<string, string>): Config {
  const before = process.env
  process.env = { ...before, REDIS_URL: undefined, ...variables }
  try {
    let config: Config | undefined
    jest.isolateModules(() => {
      config = jest.requireActual("./shop/medusa-config") as Config
    })
    return config as Config
  } finally {
    process.env = before
  }
}

/** The Redis of a module, or of its default provider. */
function redisOf({ options = {} }: Entry): string | undefined {
  const provider = options.providers?.find(({ is_default }) => is_default)
  return options.redisUrl ?? options.redis?.redisUrl ?? provider?.options?.redisUrl
}

describe("the configuration of the demo's shop", () => {
  it("shares locks, events, workflows and the cache in the Redis that is given", () => {
    const { projectConfig, modules, featureFlags } = configWith({ REDIS_URL: "redis://host:6379" })
    // Without the flag, Medusa's own reads leave the cache unused.
    expect(featureFlags).toMatchObject({ caching: true })
    expect(processFacts({ projectConfig, modules })).toMatchObject({
      is_one_of_several: false,
      alone: [],
    })
    expect(projectConfig.redisUrl).toBe("redis://host:6379")
    for (const name of ["locking", "event_bus", "workflows", "caching"]) {
      expect([name, redisOf(modules[name])]).toEqual([name, "redis://host:6379"])
    }
  })

  it("names only installed packages", () => {
    const { modules } = configWith({ REDIS_URL: "redis://host:6379" })
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

  it("shares nothing when no Redis is given", () => {
    const { projectConfig, modules } = configWith({})
    expect(processFacts({ projectConfig, modules }).alone).toEqual([
      "locking",
      "event_bus",
      "workflows",
    ])
  })
})
