import type { Logger } from "@medusajs/framework/types"
import { logLine } from "../../../lib/observe/log"
import { describeError } from "../../../lib/redaction"
import type { StoredFacts } from "../repositories/stored-facts"

/**
 * Minimum time between two records of one origin, and between any two, because the origin comes
 * from strangers.
 */
const RECORD_EVERY_MS = 10 * 60_000
const PAUSE_MS = 10_000
const MAX_ORIGIN_LENGTH = 300

/** Records where the button was last seen, for the checklist in the dashboard. */
export class ButtonSeen {
  private last = { origin: "", at: 0 }

  constructor(
    private readonly storedFacts: StoredFacts,
    private readonly logger: Logger
  ) {}

  /**
   * Records that a storefront requested the button's script or that a buyer clicked the button there.
   * Records rarely, so that visitors cause no database load. Never fails: the buyer does not depend
   * on the checklist.
   *
   * @param page the request's `Referer` or `Origin`; requests without one are not recorded
   */
  async record(page: string | undefined, now: Date): Promise<void> {
    const origin = originOf(page)
    const pause = origin === this.last.origin ? RECORD_EVERY_MS : PAUSE_MS
    if (!origin || now.getTime() - this.last.at < pause) {
      return
    }
    this.last = { origin, at: now.getTime() }
    try {
      await this.storedFacts.save("button_seen", { origin, at: now.toISOString() })
    } catch (error) {
      this.logger.warn(logLine("button not recorded", { reason: describeError(error) }))
    }
  }
}

function originOf(page = ""): string | undefined {
  const { origin = "" } = URL.canParse(page) ? new URL(page) : {}
  return /^https?:/.test(origin) && origin.length <= MAX_ORIGIN_LENGTH ? origin : undefined
}
