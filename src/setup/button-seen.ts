import type OneClickModuleService from "../modules/one-click/service"

/**
 * Minimum time between two notes of one origin, and between any two notes, because the origin comes
 * from strangers.
 */
const NOTE_EVERY_MS = 10 * 60_000
const PAUSE_MS = 10_000
const LONGEST_ORIGIN = 300

let last = { origin: "", at: 0 }

/**
 * Records that a storefront requested the button's script, for the checklist in the dashboard.
 * Records rarely, so that visitors cause no database load.
 *
 * @param referer header of the request; pages without one are not recorded
 */
export async function noteButtonSeen(
  oneClick: OneClickModuleService,
  referer: string | undefined,
  now: Date
): Promise<void> {
  const origin = originOf(referer)
  const pause = origin === last.origin ? NOTE_EVERY_MS : PAUSE_MS
  if (!origin || now.getTime() - last.at < pause) {
    return
  }
  last = { origin, at: now.getTime() }
  await oneClick.notes.save("button_seen", { origin, at: now.toISOString() })
}

function originOf(referer = ""): string | undefined {
  const { origin = "" } = URL.canParse(referer) ? new URL(referer) : {}
  return /^https?:/.test(origin) && origin.length <= LONGEST_ORIGIN ? origin : undefined
}
