import { settingsView } from "../../../../dashboard/settings-view"
import type { SettingsPatch } from "../../../../modules/one-click/settings"
import { answer } from "../utils/answer-with"

export const GET = answer(({ scope }) => settingsView(scope))

/** Changes the given settings and keeps the others; notes who switches selling on or off. */
export const POST = answer<SettingsPatch>(async ({ scope, validatedBody, auth_context }) => {
  const { settings, storedFacts } = scope.resolve("oneClick")
  const { selling } = await settings.retrieve()
  const saved = await settings.save(validatedBody)
  if (saved.selling !== selling) {
    await storedFacts.save("selling_switched", {
      at: new Date().toISOString(),
      user_id: auth_context.actor_id,
    })
  }
  return settingsView(scope)
})
