import type OneClickModuleService from "../modules/one-click/service"

/**
 * Minimum time between two records of one origin, and between any two, because the origin comes
 * from strangers.
 */
const RECORD_EVERY_MS = 10 * 60_000
const PAUSE_MS = 10_000
const MAX_ORIGIN_LENGTH = 300

let last = { origin: "", at: 0 }

/**
 * Records that a storefront requested the button's script or that a buyer pressed the button there,
 * for the checklist in the dashboard. Records rarely, so that visitors cause no database load.
 *
 * @param page the request's `Referer` or `Origin`; requests without one are not recorded
 */
export async function recordButtonSeen(
  oneClick: OneClickModuleService,
  page: string | undefined,
  now: Date
): Promise<void> {
  const origin = originOf(page)
  const pause = origin === last.origin ? RECORD_EVERY_MS : PAUSE_MS
  if (!origin || now.getTime() - last.at < pause) {
    return
  }
  last = { origin, at: now.getTime() }
  await oneClick.storedFacts.save("button_seen", { origin, at: now.toISOString() })
}

function originOf(page = ""): string | undefined {
  const { origin = "" } = URL.canParse(page) ? new URL(page) : {}
  return /^https?:/.test(origin) && origin.length <= MAX_ORIGIN_LENGTH ? origin : undefined
}
