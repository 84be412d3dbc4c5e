import { isScript, isShortCommand, processFacts } from "./process-facts"

const facts = (modules: Record<string, unknown>) => processFacts({ projectConfig: {}, modules })

type Mode = "server" | "worker" | "shared" | undefined

const redis = (...ids: string[]) => ({
  resolve: "@medusajs/medusa/locking",
  options: { providers: ids.map((id) => ({ resolve: `@medusajs/medusa/${id}`, id })) },
})

it("the modules that a process does not share are all modules in a shop without Redis", () => {
  const modules = {
    event_bus: { resolve: "@medusajs/medusa/event-bus-local" },
    workflows: { resolve: "/shop/node_modules/@medusajs/workflow-engine-inmemory/dist/index.js" },
    locking: { resolve: "@medusajs/medusa/locking" },
  }
  const alone = ["locking", "event_bus", "workflows"]
  expect(facts(modules)).toMatchObject({ alone, is_provider_apart: false })
  expect(facts({}).alone).toEqual(alone)
})

it("the modules that a process does not share are none in a shop with Redis", () => {
  const modules = {
    event_bus: { resolve: "@medusajs/medusa/event-bus-redis", options: {} },
    workflows: { resolve: "@medusajs/medusa/workflow-engine-redis", options: {} },
    locking: redis("locking-redis"),
  }
  expect(facts(modules).alone).toEqual([])
})

it("the modules that a process does not share include locking when none of several providers is the default", () => {
  const locking = redis("locking-redis", "locking-postgres")
  expect(facts({ locking }).alone).toContain("locking")
  Object.assign(locking.options.providers[1], { is_default: true })
  expect(facts({ locking }).alone).not.toContain("locking")
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
  (is_one_of_several, workerMode, isInCluster, ...words) => {
    const argv = ["node", "medusa", "start", ...words]
    const own = processFacts({ projectConfig: { workerMode } }, isInCluster, argv)
    expect(own).toMatchObject({ is_one_of_several })
  }
)

const ours = { resolve: "medusa-plugin-one-click/providers/one-click-payment", id: "one-click" }
const isApart = (payment: Record<string, unknown>) => facts({ payment }).is_provider_apart

it("the payment provider is apart in a payment module that does not depend on the plugin", () => {
  expect(isApart({ options: { providers: [ours] } })).toBe(true)
  expect(isApart({ dependencies: ["oneClick"], options: { providers: [ours] } })).toBe(false)
  expect(isApart({ options: { providers: [{ resolve: "stripe", id: "stripe" }] } })).toBe(false)
})

const argv = (...words: string[]) => ["/usr/bin/node", "/shop/node_modules/.bin/medusa", ...words]

it("a command that ends by itself is one of Medusa's other than those that start a server", () => {
  const short = ["db:migrate", "db:migrate:scripts", "db:rollback", "exec", "user", "build"]
  const all = [...short, "start", "develop", "start-cluster"]
  expect(all.filter((command) => isShortCommand(argv(command, "./file.ts")))).toEqual(short)
  expect(all.filter((command) => isScript(argv(command)))).toEqual(["exec"])
  expect(isShortCommand(argv())).toBe(false)
})
