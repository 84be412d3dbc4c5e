import type OneClickModuleService from "../modules/one-click/service"

const NOTE_EVERY_MS = 10 * 60_000

const noted = new Map<string, number>()

/**
 * Remembers that a storefront asked for the button's script, for the checklist in the dashboard: at
 * most once in ten minutes for each origin, so that visitors cost the database nothing.
 *
 * @param referer header of the request; pages that send none leave no trace
 */
export async function noteButtonSeen(
  oneClick: OneClickModuleService,
  referer: string | undefined,
  now: Date
): Promise<void> {
  const origin = referer && URL.canParse(referer) ? new URL(referer).origin : undefined
  if (!origin || now.getTime() - (noted.get(origin) ?? 0) < NOTE_EVERY_MS || noted.size > 1000) {
    return
  }
  noted.set(origin, now.getTime())
  await oneClick.saveNote("button_seen", { origin, at: now.toISOString() })
}
