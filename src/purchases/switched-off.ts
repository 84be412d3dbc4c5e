/** Key in the metadata of a product or a variant; `false` there takes it out of one-click purchase. */
export const SWITCH_KEY = "one_click"

/** Whether the shop has taken this product or variant out of one-click purchase. */
export function isSwitchedOff(metadata: Record<string, unknown> | null | undefined): boolean {
  return metadata?.[SWITCH_KEY] === false
}
