import { isScript, isShortCommand, processFacts } from "./process-facts"

/** The facts of a process that is one of several. */
const facts = (modules: Record<string, unknown>) =>
  processFacts({ projectConfig: { workerMode: "server" }, modules })

const ok = { state: "ok" }
const missing = { state: "missing" }
const inMemory = { resolve: "/shop/node_modules/@medusajs/workflow-engine-inmemory/dist/index.js" }
const events = (detail: string) => ({ state: "warning", detail })

type Mode = "server" | "worker" | "shared" | undefined

const redis = (...ids: string[]) => ({
  resolve: "@medusajs/medusa/locking",
  options: { providers: ids.map((id) => ({ resolve: `@medusajs/medusa/${id}`, id })) },
})

it("one of several processes shares neither locks nor events in a shop without Redis", () => {
  const modules = {
    event_bus: { resolve: "@medusajs/medusa/event-bus-local" },
    workflows: inMemory,
    locking: { resolve: "@medusajs/medusa/locking" },
  }
  const unshared = {
    shares_locks: false,
    checks: {
      locks: missing,
      events: events("event-bus-redis, workflow-engine-redis"),
      provider: ok,
    },
  }
  expect(facts(modules)).toMatchObject(unshared)
  expect(facts({})).toMatchObject(unshared)
})

it("the only process of a shop needs to share nothing", () => {
  expect(processFacts({ projectConfig: {} })).toMatchObject({
    shares_locks: false,
    checks: { locks: ok, events: ok },
  })
})

it("one of several processes shares locks and events in a shop with Redis, except those in memory", () => {
  const modules = {
    event_bus: { resolve: "@medusajs/medusa/event-bus-redis", options: {} },
    workflows: { resolve: "@medusajs/medusa/workflow-engine-redis", options: {} },
    locking: redis("locking-redis"),
  }
  const shared = { locks: ok, events: ok, provider: ok }
  expect(facts(modules)).toMatchObject({ shares_locks: true, checks: shared })
  const { checks } = facts({ ...modules, workflows: inMemory })
  expect(checks).toEqual({ ...shared, events: events("workflow-engine-redis") })
})

it("one of several processes shares no locks when none of several providers is the default", () => {
  const locking = redis("locking-redis", "locking-postgres")
  expect(facts({ locking })).toMatchObject({ shares_locks: false, checks: { locks: missing } })
  Object.assign(locking.options.providers[1], { is_default: true })
  expect(facts({ locking })).toMatchObject({ shares_locks: true, checks: { locks: ok } })
})

it.each([
  [true, ["locking-postgres"], 0],
  [true, ["locking-of-the-shop"], 0],
  [false, ["locking-redis"], 0],
  [true, ["locking-redis", "locking-postgres"], 1],
  [false, ["locking-redis", "locking-postgres"], 0],
  [false, [], 0],
])("each lock may keep a database connection: %p, with %j and default %i", (keep, ids, at) => {
  const locking = redis(...ids)
  Object.assign(locking.options.providers[at] ?? {}, { is_default: true })
  expect(facts({ locking }).locks_keep_connections).toBe(keep)
})

it.each<[boolean, Mode, isInCluster: boolean, ...words: string[]]>([
  [false, undefined, false],
  [false, "shared", false],
  [true, "server", false],
  [true, "worker", false],
  [true, "shared", true],
  [false, undefined, true, "--cluster", "1"],
  [false, undefined, true, "--cluster=1", "--port", "9000"],
  [true, undefined, true, "--cluster", "12"],
  [true, undefined, true, "--cluster"],
])(
  "a process is one of several: %p, with the worker mode %s, in a cluster: %p, and started with %s",
  (isOneOfSeveral, workerMode, isInCluster, ...words) => {
    const argv = ["node", "medusa", "start", ...words]
    const { checks } = processFacts({ projectConfig: { workerMode } }, isInCluster, argv)
    expect(checks.locks).toEqual(isOneOfSeveral ? missing : ok)
  }
)

const ours = { resolve: "medusa-plugin-one-click/providers/one-click-payment", id: "one-click" }
const reached = (payment: Record<string, unknown>) => facts({ payment }).checks.provider

it("the payment provider is apart in a payment module that does not depend on the plugin", () => {
  expect(reached({ options: { providers: [ours] } })).toEqual(missing)
  expect(reached({ dependencies: ["oneClick"], options: { providers: [ours] } })).toEqual(ok)
  expect(reached({ options: { providers: [{ resolve: "stripe", id: "stripe" }] } })).toEqual(ok)
})

const argv = (...words: string[]) => ["/usr/bin/node", "/shop/node_modules/.bin/medusa", ...words]

it("a command that ends by itself is one of Medusa's other than those that start a server", () => {
  const short = ["db:migrate", "db:migrate:scripts", "db:rollback", "exec", "user", "build"]
  const all = [...short, "start", "develop", "start-cluster"]
  expect(all.filter((command) => isShortCommand(argv(command, "./file.ts")))).toEqual(short)
  expect(all.filter((command) => isScript(argv(command)))).toEqual(["exec"])
  expect(isShortCommand(argv())).toBe(false)
})
