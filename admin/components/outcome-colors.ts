/** Colors of a call's outcome. */
export const OUTCOME_COLORS = {
  ok: "green",
  fallback: "orange",
  refused: "orange",
  failed: "red",
} as const
