/**
 * The button's looks: for light pages, for dark pages, and in the color of the surrounding text.
 */
export const BUTTON_LOOKS = ["dark", "light", "outline"] as const

export type ButtonLook = (typeof BUTTON_LOOKS)[number]
