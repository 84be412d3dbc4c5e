import { ORDER_FIELDS } from "../utils/list-params"

const defaults = [
  "id",
  "service_order_id",
  "context_id",
  "purchase_id",
  "state",
  "reason",
  "amount",
  "currency_code",
  "order_id",
  "display_id",
  "customer",
  "title",
  "reference",
  "quantity",
  "environment",
  "created_at",
  "can",
]

export const listTransformQueryConfig = {
  defaults,
  allowed: [
    ...defaults,
    "service_status",
    "message",
    "offer_id",
    "approved_at",
    "attempts",
    "next_attempt_at",
    "notified_at",
    "placed_at",
    "order_placed_emitted_at",
    "accepted_at",
    "updated_at",
    ...ORDER_FIELDS,
  ],
  defaultLimit: 20,
  isList: true,
}
