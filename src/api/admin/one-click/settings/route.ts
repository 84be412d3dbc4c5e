import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sellingSwitched, type SellingSwitched } from "../../../../dashboard/selling-switched"
import type { OneClickSettings, SettingsPatch } from "../../../../modules/one-click/settings"

type Answer = { settings: OneClickSettings; selling_switched: SellingSwitched | null }

export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse<Answer>) => {
  const oneClick = req.scope.resolve("oneClick")
  res.json({
    settings: await oneClick.settings.retrieve(),
    selling_switched: await sellingSwitched(req.scope),
  })
}

/** Changes the given settings and keeps the others; notes who switches selling on or off. */
export const POST = async (
  req: AuthenticatedMedusaRequest<SettingsPatch>,
  res: MedusaResponse<Answer>
) => {
  const oneClick = req.scope.resolve("oneClick")
  const before = await oneClick.settings.retrieve()
  const settings = await oneClick.settings.save(req.validatedBody)
  if (settings.selling !== before.selling) {
    await oneClick.storedFacts.save("selling_switched", {
      at: new Date().toISOString(),
      user_id: req.auth_context.actor_id,
    })
  }
  res.json({ settings, selling_switched: await sellingSwitched(req.scope) })
}
