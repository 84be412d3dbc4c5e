import type { MedusaContainer } from "@medusajs/framework/types"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { AxiosInstance } from "axios"
import path from "node:path"
import { forgetVariantStock } from "../../.medusa/server/src/stock/known-variant-stock"
import { reservedPort } from "../../testing/reserved-port"
import { asAdmin, migratedDatabase } from "./template-database"

export const SIGNING_SECRET = "a secret of thirty-two characters"
export const API_KEY = "sandbox_demo_key"

type RunnerOptions = Parameters<Parameters<typeof medusaIntegrationTestRunner>[0]["testSuite"]>[0]

type RunningShop = {
  options: RunnerOptions
  /** Waits until no workflow is executing. */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/** A running Medusa; all of it can be used once `beforeAll` has begun. */
export type Shop = {
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

/** With the migrations, which the first that starts runs for all. */
const START_MS = 300_000

const worker = globalThis as typeof globalThis & {
  runningShop?: RunningShop
  nativeRequire?: NodeRequire
}
const isShared = Boolean(worker.nativeRequire)

/**
 * Runs a suite against a Medusa with the built plugin. Test files of one worker share it; each
 * begins with an empty database, and each test with what the suite's `beforeAll` put there.
 *
 * A suite that needs a Medusa of its own, for its configuration or for what it registers in the
 * process, is in a file named `*.isolated.spec.ts`.
 */
export function withShop({ cwd, env, unconfigured, testSuite }: Settings): void {
  describe("", () => {
    let isSeeded = false

    beforeAll(async () => {
      if (!unconfigured) {
        Object.assign(process.env, await standardEnvironment(), process.env)
      }
      if (worker.runningShop) {
        await restore("empty")
      } else {
        worker.runningShop = await start(cwd ?? path.resolve(__dirname, "../shop"), env)
        await snapshot("empty")
      }
    }, START_MS)
    afterAll(async () => {
      if (!isShared) {
        await worker.runningShop?.stop()
      }
    })
    beforeEach(async () => {
      await (isSeeded ? restore("seeded") : snapshot("seeded"))
      isSeeded = true
    })
    afterEach(() => running().settle())

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

function running(): RunningShop {
  if (!worker.runningShop) {
    throw new Error("The shop has not started yet: use it in hooks and tests only.")
  }
  return worker.runningShop
}

type Kept = "empty" | "seeded"

function snapshot(kept: Kept): Promise<void> {
  const { dbUtils, dbConfig } = running().options
  return dbUtils.snapshot({ templateName: `${dbConfig.dbName}-${kept}` })
}

async function restore(kept: Kept): Promise<void> {
  const { dbUtils, dbConfig, getContainer } = running().options
  await dbUtils.restore({ templateName: `${dbConfig.dbName}-${kept}` })
  forgetVariantStock(getContainer())
}

/** The plugin's configuration, the same for all test files of a worker. */
async function standardEnvironment(): Promise<Record<string, string>> {
  const service = `http://127.0.0.1:${await reservedPort("service")}`
  return {
    ONE_CLICK_API_KEY: API_KEY,
    ONE_CLICK_BASE_URL: service,
    ONE_CLICK_CHECKOUT_URL: `${service}/checkout`,
    ONE_CLICK_NOTIFICATION_URL: `http://127.0.0.1:${await reservedPort("shop")}`,
    ONE_CLICK_SIGNING_SECRET: SIGNING_SECRET,
  }
}

type Hook = "beforeAll" | "beforeEach" | "afterEach" | "afterAll"

/**
 * Starts a Medusa by Medusa's own test runner, whose hooks belong to one test file otherwise. Only
 * migrations that the shop has beyond those of the shared one are still to be run.
 */
async function start(cwd: string, env?: Record<string, string>): Promise<RunningShop> {
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
  await asAdmin(`CREATE DATABASE "${dbName}" TEMPLATE ${await migratedDatabase("shop")}`)
  await hooks.beforeAll()
  return { options: options as RunnerOptions, settle: hooks.afterEach, stop: hooks.afterAll }
}
