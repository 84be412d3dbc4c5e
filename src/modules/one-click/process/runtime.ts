import type { Logger } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { InFlight } from "../../../lib/in-flight"
import { logLine } from "../../../lib/observe/log-line"
import { type Limited, RateLimits } from "../../../lib/rate-limit/limits"
import type { RateLimitOptions } from "../../../lib/rate-limit/options"
import { checkContract } from "../../../medusa/check-contract"
import type { OneClickOptions } from "../options"
import type { Database } from "../repositories/database"
import type { Notices } from "../repositories/notices"
import type { Processes } from "../repositories/processes"
import { nameUnreachableAddress } from "./notification-url-problem"
import { isScript, isShortCommand, processFacts } from "./process-facts"
import { ProcessHeartbeat } from "./heartbeat"

/**
 * Longer than processing an order takes with a slow service; shorter than the grace period of most
 * process managers.
 */
const ENDING_MS = 20_000

type RuntimeParts = {
  options: OneClickOptions
  /** Undefined if the limits are switched off. */
  rateLimit: RateLimitOptions | undefined
  database: Database
  processes: Processes
  notices: Notices
  /** Medusa's configuration. */
  config: unknown
  logger: Logger
}

/** What one process of Medusa keeps while it runs: its limits, its orders, and its heartbeat. */
export class Runtime {
  /** The orders this process is handling. */
  readonly inFlightOrders = new InFlight()
  /** The temporary carts of this process, which a proof compares with quotes. */
  readonly inFlightCarts = new InFlight()

  /** Whether other processes may use the same locks. */
  sharesLocks = false

  private readonly limits?: RateLimits
  private watch?: ProcessHeartbeat

  constructor(private readonly parts: RuntimeParts) {
    this.limits = parts.rateLimit && new RateLimits(parts.rateLimit)
  }

  /**
   * Checks the contract with Medusa and the notification address, and starts the heartbeat. Medusa
   * accepts requests afterwards. A script only checks the contract, because it reads as a server
   * does; other short commands do nothing here.
   */
  async start(): Promise<void> {
    const isShort = isShortCommand(process.argv)
    if (!isShort || isScript(process.argv)) {
      await this.checkContract()
    }
    if (isShort) {
      return
    }
    const { options, processes, notices, config, logger } = this.parts
    const own = { ...processFacts(config), id: generateEntityId(undefined, "ocproc") }
    this.sharesLocks = !own.alone.includes("locking")
    nameUnreachableAddress(options, logger)
    this.watch = new ProcessHeartbeat({ own, processes, notices, logger })
    this.watch.start()
  }

  /** Compares Medusa with the contract, and chooses how this process reads from it. */
  async checkContract(): Promise<void> {
    const { database, logger } = this.parts
    await checkContract((query, parameters) => database.run(query, parameters), logger)
  }

  /**
   * Waits for orders in progress. An interrupted order waits until its lease expires, and so does
   * its buyer. Waits for the deletion of a temporary cart, too.
   */
  async finishOrders(): Promise<void> {
    const [orders] = await Promise.all([
      this.inFlightOrders.finish(ENDING_MS),
      this.inFlightCarts.finish(ENDING_MS),
    ])
    if (orders) {
      this.parts.logger.warn(logLine("orders left unfinished", { orders }))
    }
  }

  /** Stops the heartbeat. */
  async stop(): Promise<void> {
    await this.watch?.stop()
  }

  /** Returns whether this process has opened a notice, once. */
  takeUnsentNotice(): boolean {
    return this.watch?.takeUnsentNotice() ?? false
  }

  /**
   * Counts one started purchase or one rejected event against this process's limits.
   *
   * @param address of the caller, as Express found it
   * @returns the seconds to wait if the limit is exceeded
   */
  async countAgainstLimit(what: Limited, address: string | undefined): Promise<number | undefined> {
    return this.limits?.count(what, address)
  }
}
