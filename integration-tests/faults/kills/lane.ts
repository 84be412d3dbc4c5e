import { fork } from "node:child_process"
import path from "node:path"
import type { Sandbox } from "../../../sandbox"
import { ask } from "../../../testing/http"
import { query } from "../../../testing/query"
import { follow } from "../../support/follow"
import { pluginEnvironment } from "../../support/plugin-environment"
import { type Relay, startRelay } from "../../support/relay"
import { startTestSandbox } from "../../support/test-sandbox"
import { letTimePass } from "./let-time-pass"
import type { Ready } from "./messages"
import type { Answers } from "./shop-process"

const PATIENCE_MS = 270_000
const REGISTER_TYPESCRIPT = path.resolve(__dirname, "../../../testing/register-typescript.cjs")

/** What a process prints of each `order.placed` event that its subscribers receive. */
const ANNOUNCED = /^order\.placed (\S+)$/gm

type ShopIds = Record<"publishableKey" | "regionId" | "standardId" | "variantId", string>

/** What a lane does not open itself. */
type Surroundings = {
  /** Shared with other processes of the shop, which run when this one is killed. */
  sandbox?: Sandbox
  /** Address in front of all processes of the shop. */
  address?: string
  environment?: Record<string, string>
}

/** Thrown if the process was killed before it could answer. */
export class Killed extends Error {}

/** One shop on its own database with its own service, whose process is killed and started again. */
export class Lane {
  /** The processes one after the other: only the last may be alive. */
  private readonly processes: ReturnType<typeof follow>[] = []
  /** Where the process answers this test. */
  private answersAt = ""

  private constructor(
    private readonly databaseUrl: string,
    readonly shop: ShopIds,
    readonly sandbox: Sandbox,
    readonly relay: Relay,
    private readonly surroundings: Surroundings
  ) {}

  static async open(url: string, surroundings: Surroundings = {}): Promise<Lane> {
    const sandbox = surroundings.sandbox ?? (await startTestSandbox())
    return new Lane(url, await readShopIds(url), sandbox, await startRelay(), surroundings)
  }

  /** The shop's address for buyers and for the service. */
  get address(): string {
    return this.surroundings.address ?? this.relay.url
  }

  /**
   * Starts the shop's process; after a kill, as if ten minutes had passed, unless other processes
   * run.
   */
  async start(): Promise<void> {
    if (this.processes.length && !this.surroundings.sandbox) {
      await letTimePass(this.databaseUrl)
    }
    const { url, checkoutUrl } = this.sandbox
    const child = fork(path.join(__dirname, "shop-process.ts"), {
      execArgv: ["--require", REGISTER_TYPESCRIPT],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        NODE_ENV: "production",
        PORT: undefined,
        LOG_LEVEL: "error",
        DATABASE_URL: this.databaseUrl,
        ...pluginEnvironment({ service: url, checkout: checkoutUrl, shop: this.address }),
        ...this.surroundings.environment,
      },
    })
    const followed = follow(child)
    this.processes.push(followed)
    const ready = await new Promise<Ready>((resolve, reject) => {
      const fail = () => reject(new Error(`No shop: ${this.printed().slice(-2_000)}`))
      child.once("message", (sent) => resolve(sent as Ready))
      void followed.ended.then(fail)
      setTimeout(fail, PATIENCE_MS).unref()
    })
    this.answersAt = ready.answersAt
    this.relay.passOnTo(ready.url)
  }

  /** Returns everything the processes have printed so far. */
  printed(): string {
    return this.processes.map(({ printed }) => printed()).join("")
  }

  async ask<Kind extends keyof Answers>(
    kind: Kind,
    ...[given]: Parameters<Answers[Kind]>
  ): Promise<Awaited<ReturnType<Answers[Kind]>>> {
    const { status, text, body } = await ask(this.answersAt, { body: { kind, given } }).catch(
      () => {
        throw new Killed()
      }
    )
    if (status !== 200) {
      throw new Error(text)
    }
    return body.answer
  }

  get isAlive(): boolean {
    return this.processes.at(-1)?.isAlive() ?? false
  }

  /** Ends the process with a signal, if it still runs; returns its exit code, null if killed. */
  async end(signal: NodeJS.Signals = "SIGKILL"): Promise<number | null | undefined> {
    return this.processes.at(-1)?.end(signal)
  }

  /**
   * Returns the order ids of every `order.placed` event that subscribers received, repetitions
   * included.
   */
  announcements(): string[] {
    return [...this.printed().matchAll(ANNOUNCED)].map(([, id]) => id)
  }

  async close(): Promise<void> {
    await this.end()
    await this.relay.stop()
    if (!this.surroundings.sandbox) {
      await this.sandbox.close()
    }
  }
}

/** Reads the ids of the seeded shop from its database. */
async function readShopIds(databaseUrl: string): Promise<ShopIds> {
  const [ids] = await query<ShopIds>(
    databaseUrl,
    `SELECT (SELECT token FROM api_key WHERE title = 'Web') AS "publishableKey",
       (SELECT id FROM region WHERE name = 'Europe') AS "regionId",
       (SELECT id FROM shipping_option WHERE name = 'Standard') AS "standardId",
       (SELECT id FROM product_variant WHERE sku = 'SHIRT') AS "variantId"`
  )
  return ids
}
