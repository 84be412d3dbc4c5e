import path from "node:path"
import type { EnvironmentContext, JestEnvironmentConfig } from "@jest/environment"
import type { Circus } from "@jest/types"
import SingleContextEnvironment from "jest-environment-node-single-context"
import "../register-typescript.cjs"

const { exit } = process

/** The message with which Jest ends a worker, which a running shop would keep alive. */
const END = 2
process.on("message", (message) => {
  if (Array.isArray(message) && message[0] === END) {
    exit()
  }
})
process.on("disconnect", () => exit())

/** Whether test files that share their packages ran in this process, or one that has its own. */
const worker = globalThis as typeof globalThis & { ranBefore?: "shared" | "isolated" }

/**
 * Test files of one worker run in Node's own context and load packages as Node does: Medusa's are
 * loaded once for all of them, and a Medusa that one of them started serves the next. A file's
 * changes to the process are undone when the file ends.
 *
 * A file named `*.isolated.spec.ts` has a process of its own.
 */
export default class SharedEnvironment extends SingleContextEnvironment {
  private readonly console = global.console
  private readonly env = { ...process.env }
  private readonly isIsolated: boolean

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context)
    this.isIsolated = path.basename(context.testPath).includes(".isolated.")
  }

  override async setup(): Promise<void> {
    if (this.isIsolated ? worker.ranBefore : worker.ranBefore === "isolated") {
      replaceWorker()
    }
    worker.ranBefore = this.isIsolated ? "isolated" : "shared"
    await super.setup()
    Object.assign(globalThis, { nativeRequire: require, ownShop: this.isIsolated })
  }

  /** Sends failures to Jest's own process as JSON, which an axios error is not. */
  handleTestEvent(event: Circus.Event): void {
    if (event.name === "test_done") {
      event.test.errors = event.test.errors.map((thrown: unknown) =>
        Array.isArray(thrown) ? [plainError(thrown[0]), thrown[1]] : plainError(thrown)
      )
    }
  }

  override async teardown(): Promise<void> {
    this.moduleMocker?.restoreAllMocks()
    await super.teardown()
    global.console = this.console
    process.exit = exit
    for (const name of Object.keys(process.env)) {
      if (!(name in this.env)) {
        delete process.env[name]
      }
    }
    Object.assign(process.env, this.env)
  }
}

/** Ends this process: Jest starts another, which begins the test file anew. */
function replaceWorker(): never {
  if (!process.send) {
    throw new Error("These test files need a process each: run Jest without --runInBand.")
  }
  return exit(1)
}

function plainError(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !("response" in thrown)) {
    return thrown
  }
  const { status, data } = (thrown.response ?? {}) as { status?: number; data?: unknown }
  const plain = new Error(`${thrown.message}: ${status} ${JSON.stringify(data)}`)
  plain.stack = `${plain.message}\n${thrown.stack}`
  return plain
}
