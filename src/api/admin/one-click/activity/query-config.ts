const columns = [
  "id",
  "direction",
  "kind",
  "outcome",
  "context_id",
  "service_order_id",
  "status_code",
  "duration_ms",
  "message",
  "environment",
  "created_at",
]

export const listTransformQueryConfig = {
  defaults: [...columns, "purchase"],
  allowed: [...columns, "purchase", "request", "response", "updated_at"],
  defaultLimit: 20,
  isList: true,
}
