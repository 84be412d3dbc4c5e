export const activity = {
  outcomes: { ok: "OK", fallback: "Fallback", refused: "Refused", failed: "Failed" },
  directions: { in: "Service → shop", out: "Shop → service" },
}
