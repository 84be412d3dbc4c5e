/** Minimum and maximum of each number in the shop's settings. */
export const SETTING_LIMITS = {
  hold_minutes: [1, 240],
  activity_days: [1, 365],
  purchase_days: [1, 3650],
} as const

/**
 * The button's looks: for light pages, for dark pages, and in the color of the surrounding text.
 */
export const BUTTON_LOOKS = ["dark", "light", "outline"] as const

export type ButtonLook = (typeof BUTTON_LOOKS)[number]

const DEFAULT_DAYS = 3

/** Returns the delivery time of a shipping option for which the shop has set none. */
export function defaultDelay({ delay_unit }: { delay_unit: "days" | "hours" }): number {
  return delay_unit === "hours" ? DEFAULT_DAYS * 24 : DEFAULT_DAYS
}
