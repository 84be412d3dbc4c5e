import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { readFileSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import type { Sandbox } from "../../../sandbox"
import { pluginEnvironment } from "../../support/plugin-environment"
import { type Relay, startRelay } from "../../support/relay"
import { startTestSandbox } from "../../support/test-sandbox"
import { letTimePass } from "./let-time-pass"
import type { Reply } from "./messages"
import type { Answers } from "./shop-process"
import { readShopIds, type ShopIds } from "./shop-ids"

const PATIENCE_MS = 270_000
const REGISTER_TYPESCRIPT = path.resolve(__dirname, "../../../testing/register-typescript.cjs")

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/** What a lane does not open itself, because it shares it with other processes of its shop. */
type Surroundings = {
  sandbox: Sandbox
  /** Address in front of all processes of the shop. */
  address: string
  environment: Record<string, string>
}

/** Thrown if the process was killed before it could answer. */
export class Killed extends Error {}

/** One shop on its own database with its own service, whose process is killed and started again. */
export class Lane {
  private child?: ChildProcess
  private number = 0
  private readonly waiting = new Map<number, Waiting>()
  private readonly announced: string

  private constructor(
    name: string,
    private readonly databaseUrl: string,
    readonly shop: ShopIds,
    readonly sandbox: Sandbox,
    readonly relay: Relay,
    private readonly surroundings?: Surroundings
  ) {
    this.announced = path.join(os.tmpdir(), `one-click-kills-${process.pid}-${name}.txt`)
  }

  static async open(name: string, databaseUrl: string, surroundings?: Surroundings): Promise<Lane> {
    const sandbox = surroundings?.sandbox ?? (await startTestSandbox())
    const ids = await readShopIds(databaseUrl)
    return new Lane(name, databaseUrl, ids, sandbox, await startRelay(), surroundings)
  }

  /** The shop's address for buyers and for the service. */
  get address(): string {
    return this.surroundings?.address ?? this.relay.url
  }

  /**
   * Starts the shop's process; after a kill, as if ten minutes had passed, unless other processes
   * run.
   */
  async start(): Promise<void> {
    if (this.child && !this.surroundings) {
      await letTimePass(this.databaseUrl)
    }
    const { url, checkoutUrl } = this.sandbox
    const child = fork(path.join(__dirname, "shop-process.ts"), {
      execArgv: ["--require", REGISTER_TYPESCRIPT],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        NODE_ENV: "production",
        PORT: undefined,
        LOG_LEVEL: "error",
        DATABASE_URL: this.databaseUrl,
        KILLS_ANNOUNCED: this.announced,
        ...pluginEnvironment({ service: url, checkout: checkoutUrl, shop: this.address }),
        ...this.surroundings?.environment,
      },
    })
    const said: string[] = []
    child.stderr?.on("data", (chunk) => said.push(String(chunk)))
    this.child = child
    const port = await new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No shop: ${said.join("")}`)), PATIENCE_MS)
      child.on("message", (message: Reply | { ready: number }) => {
        if ("ready" in message) {
          clearTimeout(timer)
          resolve(message.ready)
          return
        }
        const { number, answer, error } = message
        const requested = this.waiting.get(number)
        this.waiting.delete(number)
        if (error === undefined) {
          requested?.resolve(answer)
        } else {
          requested?.reject(new Error(error))
        }
      })
      child.once("exit", () => {
        clearTimeout(timer)
        this.waiting.forEach(({ reject: refuse }) => refuse(new Killed()))
        this.waiting.clear()
        reject(new Error(`The shop ended: ${said.join("").slice(-2_000)}`))
      })
    })
    this.relay.passOnTo(`http://127.0.0.1:${port}`)
  }

  async ask<Kind extends keyof Answers>(
    kind: Kind,
    ...[ask]: Parameters<Answers[Kind]>
  ): Promise<Awaited<ReturnType<Answers[Kind]>>> {
    const number = ++this.number
    const answer = new Promise<unknown>((resolve, reject) => {
      if (!this.isAlive || !this.child?.connected) {
        reject(new Killed())
        return
      }
      this.waiting.set(number, { resolve, reject })
      this.child?.send({ number, kind, ask }, (error) => {
        if (error) {
          reject(new Killed())
        }
      })
    })
    return (await answer) as Awaited<ReturnType<Answers[Kind]>>
  }

  get isAlive(): boolean {
    return !!this.child && this.child.exitCode === null && this.child.signalCode === null
  }

  /** Ends the process with a signal, if it still runs; returns its exit code, null if killed. */
  async end(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<number | null | undefined> {
    const { child } = this
    if (child && this.isAlive) {
      const ended = once(child, "exit")
      child.kill(signal)
      await ended
    }
    return child?.exitCode
  }

  /**
   * Returns the order ids of every `order.placed` event that subscribers received, repetitions
   * included.
   */
  announcements(): string[] {
    try {
      return readFileSync(this.announced, "utf8").split("\n").filter(Boolean)
    } catch {
      return []
    }
  }

  async close(): Promise<void> {
    await this.end()
    await this.relay.stop()
    if (!this.surroundings) {
      await this.sandbox.close()
    }
    rmSync(this.announced, { force: true })
  }
}
