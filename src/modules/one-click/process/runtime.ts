import type { ConfigModule, Logger } from "@medusajs/framework/types"
import { InFlight } from "./in-flight"
import { logLine } from "../../../lib/observe/log"
import { RateLimits } from "../rate-limit"
import { describeError } from "../../../lib/redaction"
import { MINUTE_MS } from "../../../lib/time"
import { unmatchedHooks } from "../../../medusa/cart-hooks"
import { checkContract } from "../../../medusa/contract"
import { missingOptions, type OneClickOptions } from "../options"
import type { Database } from "../repositories/database"
import type { Engine, EngineReason } from "../repositories/engine"
import { REMEDIES, addressCheck } from "./process-checks"
import { isScript, isShortCommand, processFacts, type ProcessFacts } from "./process-facts"

/**
 * Longer than processing an order takes with a slow service; shorter than the grace period of most
 * process managers.
 */
const ENDING_MS = 20_000

/** How much of what is missing in Medusa is named. */
const MAX_NAMED = 5

type RuntimeParts = {
  options: OneClickOptions
  engine: Engine
  logger: Logger
}

/** What one process of Medusa keeps while it runs: its configuration, its limits, and its orders. */
export class Runtime {
  /** The orders this process is handling. */
  readonly inFlightOrders = new InFlight()
  /** The temporary carts of this process, which a proof compares with quotes. */
  readonly inFlightCarts = new InFlight()

  /** Webhook calls whose address this shop did not sign, since they were last logged. */
  private forged = { calls: 0, logged_at: -Infinity }

  /** What the configuration says about this process. */
  readonly facts: ProcessFacts

  /** A digest of Medusa's tables as they were when this process started; a proof keeps it. */
  catalog: string | null = null

  /** Limits purchase starts and rejected events. */
  readonly limits: RateLimits

  /** @param config Medusa's configuration */
  constructor(
    private readonly parts: RuntimeParts,
    private readonly database: Database,
    config: ConfigModule
  ) {
    this.facts = processFacts(config)
    this.limits = new RateLimits(parts.options.rateLimit)
  }

  /**
   * Checks the contract with Medusa and the configuration. Medusa accepts requests afterwards. A
   * script only checks the contract, because it reads as a server does; other short commands do
   * nothing here.
   */
  async start(): Promise<void> {
    const isShort = isShortCommand(process.argv)
    if (!isShort || isScript(process.argv)) {
      await this.chooseEngine()
    }
    if (isShort) {
      return
    }
    this.nameMissingOptions()
    this.nameUnsafeConfiguration()
  }

  /** Logs once what is not configured: a shop without it still starts. */
  private nameMissingOptions(): void {
    const missing = missingOptions(this.parts.options).join(", ")
    if (missing) {
      this.parts.logger.warn(
        logLine("not configured yet", {
          missing,
          remedy:
            "Set these plugin options or their variables; Settings → One-click in the dashboard lists every step.",
        })
      )
    }
  }

  /** Logs what in the configuration keeps the plugin from keeping its promises. */
  private nameUnsafeConfiguration(): void {
    const { options, logger } = this.parts
    const checks = { ...this.facts.checks, public_address: addressCheck(options) }
    for (const [check, { state, variant = check, detail }] of Object.entries(checks)) {
      const remedy = REMEDIES[variant]
      if (state !== "ok" && remedy) {
        logger[state === "missing" ? "error" : "warn"](
          logLine("configuration cannot keep the promises", { check, detail, remedy })
        )
      }
    }
  }

  /**
   * Compares Medusa with what the engine reads and calls. If something is missing, prices come from
   * Medusa's cart. Never throws: before the first migration there is nothing to compare.
   */
  async chooseEngine(): Promise<void> {
    const { engine, logger } = this.parts
    try {
      const found = await checkContract((query, tables) => this.database.run(query, tables))
      if (!found) {
        return
      }
      this.catalog = found.digest
      await keep(engine, "contract", found.missing)
      await keep(engine, "hook", unmatchedHooks())
    } catch (error) {
      logger.warn(logLine("engine not chosen", { reason: describeError(error) }))
    }
  }

  /** Counts a webhook call whose address this shop did not sign; logs their number once a minute. */
  noteForgedCall(): void {
    this.forged.calls++
    const now = performance.now()
    if (now - this.forged.logged_at >= MINUTE_MS) {
      const { calls } = this.forged
      this.parts.logger.warn(logLine("webhooks with an invalid signature", { calls }))
      this.forged = { calls: 0, logged_at: now }
    }
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
}

/** Leaves the fast engine for a reason if anything was found; else takes the reason back. */
function keep(engine: Engine, reason: EngineReason, found: string[]): Promise<unknown> {
  return found.length
    ? engine.leave(reason, found.slice(0, MAX_NAMED).join(", "))
    : engine.settle(reason)
}
