import type { OwnerEvents } from "../owner-events"
import type { Database } from "./database"
import type { Facts, StoredFacts } from "./stored-facts"

type Fact = Facts["outage"]

/** Why no call to the service succeeds. */
export type OutageCause = Fact["cause"]

export type OutageState = Pick<Fact, "since" | "cause"> & {
  /** Buyers who pressed the button meanwhile and got no modal. */
  presses: number
}

/** What fails: the calls that open a modal, or all others. */
type Failing = Fact["of"]

/** The owner is notified after this many failures in a row, or once calls have failed for this long. */
const CALLS = 3
const DURATION_MS = 2 * 60_000

/** True for the call of a press that opened no modal. */
export const UNOPENED_PRESS = "kind = 'authorize' AND direction = 'out' AND outcome = 'failed'"

const PRESSES = `
SELECT count(DISTINCT context_id)::int AS presses FROM one_click_activity
WHERE ${UNOPENED_PRESS}
  AND created_at >= ?::timestamptz - interval '1 minute' AND environment IS NOT DISTINCT FROM ?
  AND deleted_at IS NULL`

const OPENED = `
SELECT FROM one_click_activity
WHERE kind = 'authorize' AND direction = 'out' AND outcome = 'ok' AND created_at > ?
  AND environment IS NOT DISTINCT FROM ? AND deleted_at IS NULL LIMIT 1`

/** Notices when the service stops responding to this shop, and when it responds again. */
export class Outage {
  /** Failures in a row, and since when. */
  private readonly failures = new Map<Failing, { count: number; since: Date }>()

  constructor(
    private readonly database: Database,
    private readonly storedFacts: StoredFacts,
    private readonly ownerEvents: OwnerEvents
  ) {}

  /**
   * Takes notice of a call's result, retries included. A modal that opens shows that all is well.
   *
   * @param cause why it failed, if another call would fail, too
   */
  async note(call: string, cause: OutageCause | undefined, now: Date): Promise<void> {
    const of = call === "authorize" ? "presses" : "calls"
    if (!cause) {
      const over: Failing[] = of === "presses" ? ["presses", "calls"] : ["calls"]
      const ended = over.filter((one) => this.failures.delete(one))
      return ended.length ? this.end(of, now) : undefined
    }
    const { count, since } = this.failures.get(of) ?? { count: 0, since: now }
    this.failures.set(of, { count: count + 1, since })
    const isLong = now.getTime() - since.getTime() >= DURATION_MS
    if (count + 1 >= CALLS || isLong || cause === "key_refused") {
      const outage = { since: since.toISOString(), cause }
      if (await this.storedFacts.beginOutage({ ...outage, of })) {
        await this.ownerEvents.emit("one-click.service.not_responding", outage)
      }
    }
  }

  /**
   * Ends the outage, if there is one: the service has responded. While it opens no modal, its other
   * responses end nothing.
   */
  async end(responded: Failing, now: Date): Promise<void> {
    const known = await this.storedFacts.retrieve("outage")
    const isOfPresses = known?.of === "presses" && known.cause === "not_responding"
    if (!known || (responded === "calls" && isOfPresses && !(await this.hasOpened(known.since)))) {
      return
    }
    const outage = await this.storedFacts.take("outage")
    if (outage) {
      const { since, cause } = outage
      const minutes = Math.ceil((now.getTime() - Date.parse(since)) / 60_000)
      const data = { since, cause, minutes, presses: await this.countPresses(since) }
      await this.ownerEvents.emit("one-click.service.responding", data)
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

  /** Returns whether a press has opened a modal since, in any process. */
  private async hasOpened(since: string): Promise<boolean> {
    const { environment } = this.database
    return (await this.database.run(OPENED, [new Date(since), environment])).length > 0
  }

  private async countPresses(since: string): Promise<number> {
    const [row] = await this.database.run<{ presses: number }>(PRESSES, [
      since,
      this.database.environment,
    ])
    return row.presses
  }
}
