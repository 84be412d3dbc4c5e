/** Metadata key of a product or variant; `false` takes it out of one-click purchase. */
export const SWITCH_KEY = "one_click"

/** Returns whether the shop has taken this product or variant out of one-click purchase. */
export function isSwitchedOff(metadata: Record<string, unknown> | null | undefined): boolean {
  return metadata?.[SWITCH_KEY] === false
}
