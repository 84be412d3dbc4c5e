import type { MedusaContainer } from "@medusajs/framework/types"
import { logFailure } from "../../lib/observe/log"

/**
 * Minimum time between two records of one origin, and between any two, because the origin comes
 * from strangers.
 */
const RECORD_EVERY_MS = 10 * 60_000
const PAUSE_MS = 10_000
const MAX_ORIGIN_LENGTH = 300

let last = { origin: "", at: 0 }

/**
 * Records that a storefront requested the button's script or that a buyer clicked the button there,
 * for the checklist in the dashboard. Records rarely, so that visitors cause no database load. Never
 * fails: the buyer does not depend on the checklist.
 *
 * @param page the request's `Referer` or `Origin`; requests without one are not recorded
 */
export async function recordButtonSeen(
  container: MedusaContainer,
  page: string | undefined,
  now: Date
): Promise<void> {
  const origin = originOf(page)
  const pause = origin === last.origin ? RECORD_EVERY_MS : PAUSE_MS
  if (!origin || now.getTime() - last.at < pause) {
    return
  }
  last = { origin, at: now.getTime() }
  try {
    const fact = { origin, at: now.toISOString() }
    await container.resolve("oneClick").storedFacts.save("button_seen", fact)
  } catch (error) {
    logFailure(container, "button not recorded", error, {}, "warn")
  }
}

function originOf(page = ""): string | undefined {
  const { origin = "" } = URL.canParse(page) ? new URL(page) : {}
  return /^https?:/.test(origin) && origin.length <= MAX_ORIGIN_LENGTH ? origin : undefined
}
