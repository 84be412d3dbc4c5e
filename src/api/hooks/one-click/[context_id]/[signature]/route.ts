import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { inScope } from "../../../../../lib/observe/log"
import { traced } from "../../../../../lib/observe/traced"
import { isTooMany } from "../../../../utils/rate-limit"
import { receive } from "../../../../../webhooks/receive"
import { outcomeOf, recordWebhook } from "../../../../../webhooks/record"

const REJECTED = [400, 404]

/**
 * Handles an event at a purchase's signed notification address (spec 4.7): responds first, then records
 * the activity.
 */
export const POST = async (req: MedusaRequest, res: MedusaResponse) => {
  const { context_id = "" } = req.params
  await inScope({ context: context_id }, async () => {
    const begun = performance.now()
    const received = await traced(
      "one-click.webhook",
      {},
      () => receive(req.scope, { context_id, body: req.body, now: new Date() }),
      (given) => ({ event: given.event, status: given.status, outcome: outcomeOf(given) })
    )
    // Counts rejected calls only, so that valid ones are always answered.
    if (REJECTED.includes(received.status) && (await isTooMany("rejected", req, res))) {
      return
    }
    res.status(received.status).json(received.body)
    await recordWebhook(req.scope, received, {
      context_id,
      duration_ms: performance.now() - begun,
    })
  })
}
