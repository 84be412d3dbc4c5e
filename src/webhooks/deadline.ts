/** Milliseconds within which every quote request is answered. */
export const DEADLINE_MS = 2_500
