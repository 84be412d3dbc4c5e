import type { OwnerEvents } from "../owner-events"
import type { Database } from "./database"
import type { Facts, StoredFacts } from "./stored-facts"

type Fact = Facts["outage"]

/** Why no call to the service succeeds. */
export type OutageCause = Fact["cause"]

export type OutageState = Fact & {
  /** Buyers who pressed the button meanwhile and got no modal. */
  presses: number
}

/** The owner is told after this many failed calls in a row, or once calls have failed for this long. */
const CALLS = 3
const DURATION_MS = 2 * 60_000

/** True for the call of a press that opened no modal. */
export const UNOPENED_PRESS = "kind = 'authorize' AND direction = 'out' AND outcome = 'failed'"

const PRESSES = `
SELECT count(DISTINCT context_id)::int AS presses FROM one_click_activity
WHERE ${UNOPENED_PRESS}
  AND created_at >= ?::timestamptz - interval '1 minute' AND environment IS NOT DISTINCT FROM ?
  AND deleted_at IS NULL`

/** Notices when the service stops responding to this shop, and when it responds again. */
export class Outage {
  private failures = 0
  private since: Date | undefined

  constructor(
    private readonly database: Database,
    private readonly storedFacts: StoredFacts,
    private readonly ownerEvents: OwnerEvents
  ) {}

  /**
   * Takes notice of a call's result, retries included.
   *
   * @param cause why it failed, if another call would fail, too
   */
  async note(cause: OutageCause | undefined, now: Date): Promise<void> {
    if (!cause) {
      const hasFailed = this.failures > 0
      this.failures = 0
      this.since = undefined
      return hasFailed ? this.end(now) : undefined
    }
    this.failures += 1
    this.since ??= now
    const isLong = now.getTime() - this.since.getTime() >= DURATION_MS
    if (this.failures >= CALLS || isLong || cause === "key_refused") {
      const outage = { since: this.since.toISOString(), cause }
      if (await this.storedFacts.beginOutage(outage)) {
        await this.ownerEvents.emit("one-click.service.not_responding", outage)
      }
    }
  }

  /** Ends the outage, if there is one: the service has responded. */
  async end(now: Date): Promise<void> {
    const outage = await this.storedFacts.take("outage")
    if (outage) {
      const minutes = Math.ceil((now.getTime() - Date.parse(outage.since)) / 60_000)
      const presses = await this.countPresses(outage.since)
      await this.ownerEvents.emit("one-click.service.responding", { ...outage, minutes, presses })
    }
  }

  /** Notifies the owner once when the events of the service begin to stay out. */
  async noteSilence(since: string | null): Promise<void> {
    if (!since) {
      await this.storedFacts.take("silence")
    } else if (await this.storedFacts.add("silence", { since })) {
      await this.ownerEvents.emit("one-click.service.silent", { since })
    }
  }

  /** Returns the outage with the number of buyers it has cost so far; null if there is none. */
  async state(): Promise<OutageState | null> {
    const outage = await this.storedFacts.retrieve("outage")
    return outage && { ...outage, presses: await this.countPresses(outage.since) }
  }

  private async countPresses(since: string): Promise<number> {
    const [row] = await this.database.run<{ presses: number }>(PRESSES, [
      since,
      this.database.environment,
    ])
    return row.presses
  }
}
