import type OneClickModuleService from "../modules/one-click/service"

/** Between two notes of the same origin, and between two of any: strangers write what they like here. */
const NOTE_EVERY_MS = 10 * 60_000
const PAUSE_MS = 10_000
const LONGEST_ORIGIN = 300

let last = { origin: "", at: 0 }

/**
 * Remembers that a storefront asked for the button's script, for the checklist in the dashboard: now
 * and then only, so that visitors cost the database nothing.
 *
 * @param referer header of the request; pages that send none leave no trace
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
  await oneClick.saveNote("button_seen", { origin, at: now.toISOString() })
}

function originOf(referer = ""): string | undefined {
  const { origin = "" } = URL.canParse(referer) ? new URL(referer) : {}
  return /^https?:/.test(origin) && origin.length <= LONGEST_ORIGIN ? origin : undefined
}
