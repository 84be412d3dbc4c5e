import type { OwnerEvents } from "../owner-events"
import type { Database } from "./database"
import type { Facts, StoredFacts } from "./stored-facts"

type Fact = Facts["outage"]

/** Why no call to the service succeeds. */
export type OutageCause = Fact["cause"]

type OutageState = Pick<Fact, "since" | "cause"> & {
  /** Buyers who pressed the button meanwhile and got no modal. */
  presses: number
}

/** What fails: the calls that open a modal, or all others. */
type Failing = Fact["of"]

/** The owner is notified after this many failures in a row, or once calls have failed for this long. */
const CALLS = 3
const DURATION_MS = 2 * 60_000

/** Failures further apart are in a row only if no process had a success in between. */
const FORGOTTEN_MS = 10 * 60_000

/** True for the call of a press that opened no modal. */
export const UNOPENED_PRESS = "kind = 'authorize' AND direction = 'out' AND outcome = 'failed'"

const PRESSES = `
SELECT count(DISTINCT context_id)::int AS presses FROM one_click_activity
WHERE ${UNOPENED_PRESS}
  AND created_at >= :since::timestamptz - interval '1 minute'
  AND environment IS NOT DISTINCT FROM :environment
  AND deleted_at IS NULL`

const OPENED = `
SELECT FROM one_click_activity
WHERE kind = 'authorize' AND direction = 'out' AND outcome = 'ok' AND created_at > :since
  AND environment IS NOT DISTINCT FROM :environment AND deleted_at IS NULL LIMIT 1`

/** Notices when the service stops responding to this shop, and when it responds again. */
export class Outage {
  /** Failures in a row, since when, and the last one. */
  private readonly failures = new Map<Failing, { count: number; since: Date; last: Date }>()

  constructor(
    private readonly database: Database,
    private readonly storedFacts: StoredFacts,
    private readonly ownerEvents: OwnerEvents
  ) {}

  /**
   * Takes notice of a call's result, retries included. A modal that opens does not show that orders
   * can be read.
   *
   * @param cause why it failed, if another call would fail, too
   */
  async note(call: string, cause: OutageCause | undefined, now: Date): Promise<void> {
    const of: Failing = call === "authorize" ? "presses" : "calls"
    if (!cause) {
      return this.failures.delete(of) ? this.end(of, now) : undefined
    }
    const known = this.failures.get(of)
    const isOld = known && now.getTime() - known.last.getTime() >= FORGOTTEN_MS
    if (isOld && (of === "calls" || (await this.hasOpened(known.since.toISOString())))) {
      this.failures.delete(of)
    }
    const { count, since } = this.failures.get(of) ?? { count: 0, since: now }
    this.failures.set(of, { count: count + 1, since, last: now })
    const isLong = now.getTime() - since.getTime() >= DURATION_MS
    if (count + 1 >= CALLS || isLong || cause === "key_refused") {
      const outage = { since: since.toISOString(), cause, of }
      if (await this.storedFacts.save("outage", outage, "if_refused")) {
        await this.ownerEvents.emit("one-click.service.not_responding", outage)
      }
    }
  }

  /**
   * Ends the outage, if there is one of the calls that the service has responded to. Other calls show
   * that it takes the API key, and this process may not know of a modal that another one has opened.
   */
  async end(responded: Failing, now: Date): Promise<void> {
    const known = await this.storedFacts.retrieve("outage")
    const isOver =
      known?.of === responded ||
      (known?.of === "presses" &&
        (known.cause === "key_refused" || (await this.hasOpened(known.since))))
    const outage = isOver && (await this.storedFacts.take("outage"))
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
    } else if (await this.storedFacts.save("silence", { since }, "never")) {
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
    return (await this.database.run(OPENED, { since })).length > 0
  }

  private async countPresses(since: string): Promise<number> {
    const [row] = await this.database.run<{ presses: number }>(PRESSES, { since })
    return row.presses
  }
}
