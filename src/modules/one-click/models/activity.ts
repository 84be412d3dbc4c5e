import { model } from "@medusajs/framework/utils"
import { CALL_DIRECTIONS, CALL_OUTCOMES } from "../calls"
import { ENVIRONMENTS } from "../environments"

/** One call between the service and the shop, without personal data and secrets. */
export const Activity = model
  .define("one_click_activity", {
    id: model.id({ prefix: "ocact" }).primaryKey(),
    direction: model.enum([...CALL_DIRECTIONS]),
    /** The event of spec 6, or the call of spec 4 such as `authorize`. */
    kind: model.text(),
    outcome: model.enum([...CALL_OUTCOMES]),
    context_id: model.text().nullable(),
    service_order_id: model.text().nullable(),
    status_code: model.number().nullable(),
    duration_ms: model.number(),
    request: model.json().nullable(),
    response: model.json().nullable(),
    message: model.text().nullable(),
    /** The service's environment; null without a service. */
    environment: model.enum([...ENVIRONMENTS]).nullable(),
  })
  .indexes([
    { on: ["context_id", "created_at"] },
    { on: ["service_order_id", "created_at"], where: "service_order_id IS NOT NULL" },
    { on: ["kind", "created_at"] },
    { on: ["outcome", "created_at"], where: "outcome <> 'ok'" },
    { on: ["created_at"] },
  ])
