export const activity = {
  outcomes: { ok: "OK", fallback: "Secours", refused: "Refusé", failed: "Échec" },
  directions: { in: "Service → boutique", out: "Boutique → service" },
}
