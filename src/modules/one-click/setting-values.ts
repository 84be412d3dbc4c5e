/** Minimum and maximum of each number in the shop's settings. */
export const SETTING_LIMITS = {
  hold_minutes: [1, 240],
  activity_days: [1, 365],
  purchase_days: [1, 3650],
} as const

/** Maximum length of each text in the shop's settings. */
export const TEXT_LENGTHS = {
  paused_message: 200,
  product_page_url: 300,
  order_message: 300,
} as const

/** The delivery time of a shipping option for which the shop has set none, in days. */
export const DEFAULT_DELAY = 3
