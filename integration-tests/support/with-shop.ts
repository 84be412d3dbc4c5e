import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { AxiosInstance } from "axios"
import path from "node:path"
import pg from "pg"
import { reservedPort } from "../../testing/reserved-port"
import { keepRows, restoreRows } from "./kept-rows"
import { pluginEnvironment } from "./plugin-environment"
import { asAdmin, connectAdmin, copyDatabase, migratedDatabase } from "./template-database"

type RunnerOptions = Parameters<Parameters<typeof medusaIntegrationTestRunner>[0]["testSuite"]>[0]

type RunningShop = Awaited<ReturnType<typeof start>>

/** A running Medusa; all of it can be used once `beforeAll` has begun. */
type Shop = {
  api: AxiosInstance
  getContainer: () => MedusaContainer
  dbConfig: { readonly clientUrl: string }
}

type Settings = {
  /** The folder of the shop's `medusa-config`; by default the shop that most suites share. */
  cwd?: string
  env?: Record<string, string>
  /** Leaves out the plugin's options. */
  unconfigured?: boolean
  testSuite: (shop: Shop) => void
}

/** Includes the migrations, which the first worker runs for all. */
const START_MS = 300_000

const worker = globalThis as typeof globalThis & {
  runningShop?: RunningShop
  /** Whether the test file is alone in this process. */
  ownShop?: boolean
}

/**
 * Runs a suite against a Medusa with the built plugin. Test files of one worker share it; each file
 * starts with an empty database, and each test with the data of the suite's `beforeAll`.
 *
 * A suite that needs a Medusa of its own, for its configuration or for what it registers in the
 * process, is in a file named `*.isolated.spec.ts`.
 */
export function withShop({ cwd, env, unconfigured, testSuite }: Settings): void {
  describe("", () => {
    let isKept = false

    beforeAll(async () => {
      if (!unconfigured) {
        Object.assign(process.env, await standardEnvironment(), process.env)
      }
      if (worker.runningShop) {
        worker.runningShop.isUsed = true
      } else {
        worker.runningShop = await start(cwd ?? path.resolve(__dirname, "../shop"), env)
        await snapshot("empty")
      }
    }, START_MS)
    afterAll(async () => {
      if (worker.ownShop) {
        await worker.runningShop?.database?.end()
        await worker.runningShop?.stop()
      }
    })
    beforeEach(async () => {
      if (isKept) {
        await restoreFile()
      } else {
        await settle(running().options.getContainer())
        await keepFile()
      }
      isKept = true
    })
    afterEach(() => settle(running().options.getContainer()))

    testSuite({
      api: new Proxy({} as AxiosInstance, {
        get: (_, name) => Reflect.get(running().options.api as AxiosInstance, name),
      }),
      getContainer: () => running().options.getContainer(),
      dbConfig: {
        get clientUrl() {
          return running().options.dbConfig.clientUrl
        },
      },
    })
  })
}

/**
 * Fills the empty database with a seed, and returns what the seed returns. Later test files of one
 * worker that use the same seed get a copy of its data.
 *
 * Call it first in `beforeAll`, while the database is still empty.
 */
export async function seeded<T>(
  name: string,
  seed: (container: MedusaContainer) => Promise<T>
): Promise<T> {
  const shop = running()
  const { seeds, options } = shop
  if (seeds.has(name)) {
    await restore(name)
  } else {
    if (shop.isUsed) {
      await restore("empty")
    }
    seeds.set(name, await seed(options.getContainer()))
    await snapshot(name)
  }
  shop.isUsed = false
  return structuredClone(seeds.get(name) as T)
}

function running(): RunningShop {
  if (!worker.runningShop) {
    throw new Error("The shop has not started yet: use it in hooks and tests only.")
  }
  return worker.runningShop
}

/** Keeps the data with which each test of a file starts. */
async function keepFile(): Promise<void> {
  if (running().isUsed) {
    throw new Error("The file begins with another file's data: call `seeded` first in `beforeAll`.")
  }
  await keepRows(await database())
}

/** Brings back the rows of the file. */
async function restoreFile(): Promise<void> {
  if (!(await restoreRows(await database()))) {
    throw new Error("A test has changed tables: let it undo that, or make it the last of its file.")
  }
}

async function database(): Promise<pg.Client> {
  const shop = running()
  if (!shop.database) {
    const client = new pg.Client(shop.options.dbConfig.clientUrl)
    // A test may end all connections.
    client.on("error", () => {
      if (shop.database === client) {
        shop.database = undefined
      }
    })
    await client.connect()
    shop.database = client
  }
  return shop.database
}

/** Keeps a copy of the running shop's database, while nothing uses it; returns how to restore it. */
export async function backUpDatabase(): Promise<() => Promise<void>> {
  await snapshot("backup")
  return () => restore("backup")
}

const snapshot = (kept: string) => copy("", `-${kept}`)

async function restore(kept: string): Promise<void> {
  await copy(`-${kept}`, "")
}

/** Copies a database to another one, by what their names add to that of the running shop's. */
async function copy(from: string, to: string): Promise<void> {
  const shop = running()
  const { dbName } = shop.options.dbConfig
  await shop.database?.end()
  shop.database = undefined
  await copyDatabase(shop.admin, { from: dbName + from, to: dbName + to })
}

/** How long an execution may make no progress before it counts as abandoned. */
const ABANDONED_MS = 10_000
const OVER = ["not_started", "done", "reverted", "failed"]

/**
 * Waits until no workflow is executing. Under load, Medusa's engine sometimes abandons one of its
 * own executions: that is reported, and not waited for.
 *
 * @throws Error if one of the plugin's workflows makes no progress
 */
async function settle(container: MedusaContainer): Promise<void> {
  const engine = container.resolve(Modules.WORKFLOW_ENGINE)
  let seen = ""
  let since = Date.now()
  for (;;) {
    const executing = await engine.listWorkflowExecutions({ state: { $nin: OVER } })
    const now = executing.map(({ id, state, updated_at }) => `${id} ${state} ${updated_at}`).join()
    if (!executing.length) {
      return
    }
    if (now !== seen) {
      seen = now
      since = Date.now()
    } else if (Date.now() - since > ABANDONED_MS) {
      const names = executing.map(({ workflow_id, state }) => `${workflow_id} (${state})`)
      if (names.some((name) => name.startsWith("one-click"))) {
        throw new Error(`Workflows that never ended: ${names.join(", ")}`)
      }
      process.stderr.write(`Abandoned by Medusa's workflow engine: ${names.join(", ")}\n`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The plugin's configuration, the same for all test files of a worker. */
async function standardEnvironment(): Promise<Record<string, string>> {
  const service = `http://127.0.0.1:${await reservedPort("service")}`
  const shop = `http://127.0.0.1:${await reservedPort("shop")}`
  return pluginEnvironment({ service, checkout: `${service}/checkout`, shop })
}

type Hook = "beforeAll" | "beforeEach" | "afterEach" | "afterAll"

/**
 * Starts a Medusa with Medusa's own test runner, whose hooks otherwise belong to one test file.
 * Runs only the migrations that the shop has beyond those of the shared one.
 */
async function start(cwd: string, env?: Record<string, string>) {
  const hooks = {} as Record<Hook, () => Promise<void>>
  let options: RunnerOptions | undefined
  const own = { describe, beforeAll, beforeEach, afterEach, afterAll }
  const collect = (hook: Hook) => (run: () => Promise<void>) => void (hooks[hook] = run)
  Object.assign(globalThis, {
    describe: (_: string, define: () => void) => define(),
    beforeAll: collect("beforeAll"),
    beforeEach: collect("beforeEach"),
    afterEach: collect("afterEach"),
    afterAll: collect("afterAll"),
  })
  try {
    medusaIntegrationTestRunner({ cwd, env, testSuite: (given) => void (options = given) })
  } finally {
    Object.assign(globalThis, own)
  }
  const { dbName } = (options as unknown as RunnerOptions).dbConfig
  await asAdmin(`CREATE DATABASE "${dbName}" TEMPLATE ${await migratedDatabase()}`)
  await hooks.beforeAll()
  const admin = await connectAdmin()
  const stop = async () => {
    await hooks.afterAll()
    await admin.end()
  }
  return {
    options: options as unknown as RunnerOptions,
    /** Copies databases. */
    admin,
    /** Brings rows back before every test; open from a file's first test to its end. */
    database: undefined as pg.Client | undefined,
    stop,
    /** What each seed returned; a template keeps the data of each seed. */
    seeds: new Map<string, unknown>(),
    /** Whether the database still holds the data of the test file before. */
    isUsed: false,
  }
}
