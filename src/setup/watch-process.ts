import type { Logger } from "@medusajs/framework/types"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import { BEAT_SECONDS, LivingProcess } from "../modules/one-click/process-register"
import { processChecks, SETTLED_BEATS } from "./process-checks"

export type ProcessWatchParts = {
  logger: Logger
  /** This process, as it is known to the others. */
  id: string
  /** Notes this process as alive, and reads who else is. */
  beat: () => Promise<LivingProcess[]>
  leave: () => Promise<void>
  now: () => Date
}

const REMEDIES = {
  locks:
    "Processes keep their locks to themselves, so stock can be sold twice: configure the locking module with locking-redis or locking-postgres as its default.",
  events:
    "Processes keep their events or workflows to themselves: configure the Redis modules that are named.",
  worker:
    "No process runs the jobs, so missed orders are not found and unsold stock is not given back: start one with the worker mode worker or shared.",
}

/**
 * Lets the shop's processes know of each other, and writes into the log, once until it changes, that
 * those that run cannot keep the plugin's promises together.
 */
export class ProcessWatch {
  private timer?: NodeJS.Timeout
  private beating?: Promise<void>
  private readonly named = new Set<string>()

  constructor(private readonly parts: ProcessWatchParts) {}

  start(): void {
    this.timer = setInterval(() => this.beatOnce(), BEAT_SECONDS * 1000)
    this.timer.unref()
    this.beatOnce()
  }

  /** Ends the signs of life; resolves when the last one is over. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.beating
    await this.parts.leave().catch(() => undefined)
  }

  private beatOnce(): void {
    this.beating ??= this.parts
      .beat()
      .then((processes) => this.report(processes))
      .catch((error: unknown) => {
        this.parts.logger.debug(logLine("process not noted", { reason: describeError(error) }))
      })
      .finally(() => {
        this.beating = undefined
      })
  }

  private report(processes: LivingProcess[]): void {
    const { logger, now } = this.parts
    const verdicts = processChecks({
      processes: processes.map((process) => this.asItWillRun(process)),
      last_reconciliation: null,
      now: now(),
    })
    for (const check of ["locks", "events", "worker"] as const) {
      const { state, detail } = verdicts[check]
      if (state === "ok") {
        if (this.named.delete(check)) {
          logger.info(logLine("configuration mended", { check }))
        }
      } else if (!this.named.has(check)) {
        this.named.add(check)
        logger[state === "missing" ? "error" : "warn"](
          logLine("configuration cannot keep the promises", {
            check,
            detail,
            remedy: REMEDIES[check],
          })
        )
      }
    }
  }

  /** One that says it is one of several has not to run for a while before its own log can name it. */
  private asItWillRun(process: LivingProcess): LivingProcess {
    return process.id === this.parts.id && process.worker_mode !== "shared"
      ? { ...process, beats: Math.max(process.beats, SETTLED_BEATS) }
      : process
  }
}
