import type { Logger } from "@medusajs/framework/types"
import { logLine } from "../../../lib/observe/log-line"
import { describeError } from "../../../lib/redaction/describe-error"
import type { Notices } from "../repositories/notices"
import {
  BEAT_SECONDS,
  type ActiveProcess,
  type ProcessFacts,
  type Processes,
} from "../repositories/processes"
import {
  ALL_STARTED_BEATS,
  PROCESS_CHECKS,
  type ProcessCheck,
  processChecks,
  REMEDIES,
  SETTLED_BEATS,
} from "./process-checks"

type ProcessHeartbeatParts = {
  /** This process. */
  own: ProcessFacts & { id: string }
  processes: Processes
  notices: Notices
  logger: Logger
}

/** The event that notifies the owner of a check that fails. */
const UNSAFE = "one-click.configuration.unsafe"

/**
 * Registers this process with the shop's others, and logs once, until it changes, that the running
 * processes cannot keep the plugin's promises together.
 */
export class ProcessHeartbeat {
  private timer?: NodeJS.Timeout
  private beating?: Promise<void>
  private readonly reported = new Set<ProcessCheck>()
  /** Checks that passed after all processes had started. */
  private readonly passed = new Set<ProcessCheck>()
  private hasUnsentNotice = false

  constructor(private readonly parts: ProcessHeartbeatParts) {}

  start(): void {
    this.timer = setInterval(() => this.beat(), BEAT_SECONDS * 1000)
    this.timer.unref()
    this.beat()
  }

  /** Stops the heartbeats; resolves when the last one is over. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.beating
    const { own, processes } = this.parts
    await processes.remove(own).catch(() => undefined)
  }

  /** Returns whether this process has opened a notice, once. */
  takeUnsentNotice(): boolean {
    const had = this.hasUnsentNotice
    this.hasUnsentNotice = false
    return had
  }

  private beat(): void {
    const { own, processes } = this.parts
    this.beating ??= processes
      .recordHeartbeat(own)
      .then(() => processes.listActive())
      .then((living) => this.report(living))
      .catch((error: unknown) => {
        this.parts.logger.debug(logLine("process not recorded", { reason: describeError(error) }))
      })
      .finally(() => {
        this.beating = undefined
      })
  }

  private async report(processes: ActiveProcess[]): Promise<void> {
    const { logger, notices, own } = this.parts
    const isSettled = processes.some((one) => one.id === own.id && one.beats >= ALL_STARTED_BEATS)
    const verdicts = processChecks({
      processes: processes.map((process) => this.asItWillRun(process)),
      last_reconciliation: null,
      now: new Date(),
    })
    for (const check of PROCESS_CHECKS) {
      const { state, detail } = verdicts[check]
      if (state === "ok") {
        if (this.reported.delete(check)) {
          logger.info(logLine("configuration corrected", { check }))
        }
        if (isSettled && !this.passed.has(check)) {
          this.passed.add(check)
          await notices.end({ name: UNSAFE, subject: check })
        }
      } else if (!this.reported.has(check)) {
        this.reported.add(check)
        this.passed.delete(check)
        logger[state === "missing" ? "error" : "warn"](
          logLine("configuration cannot keep the promises", {
            check,
            detail,
            remedy: REMEDIES[check],
          })
        )
        const isNew = await notices.open({ name: UNSAFE, subject: check, data: { check } })
        this.hasUnsentNotice ||= isNew
      }
    }
  }

  /**
   * Counts this process at once if its worker mode says that there are others, so that its log
   * names the problem early.
   */
  private asItWillRun(process: ActiveProcess): ActiveProcess {
    return process.id === this.parts.own.id && process.worker_mode !== "shared"
      ? { ...process, beats: Math.max(process.beats, SETTLED_BEATS) }
      : process
  }
}
