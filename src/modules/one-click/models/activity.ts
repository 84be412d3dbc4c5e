import { model } from "@medusajs/framework/utils"
import { ENVIRONMENTS } from "../../../lib/environments"

/** One call between the service and the shop, without personal data and secrets. */
export const Activity = model
  .define("one_click_activity", {
    id: model.id({ prefix: "ocact" }).primaryKey(),
    direction: model.enum(["in", "out"]),
    /** The event of spec 6, or the call of spec 4 such as `authorize`. */
    kind: model.text(),
    outcome: model.enum(["ok", "fallback", "refused", "failed"]),
    context_id: model.text().nullable(),
    service_order_id: model.text().nullable(),
    status_code: model.number().nullable(),
    duration_ms: model.number(),
    request: model.json().nullable(),
    response: model.json().nullable(),
    message: model.text().nullable(),
    /** The service's environment; null for rows from before it was stored. */
    environment: model.enum([...ENVIRONMENTS]).nullable(),
  })
  .indexes([
    { on: ["context_id", "created_at"] },
    { on: ["kind", "outcome", "created_at"] },
    { on: ["created_at"] },
  ])
