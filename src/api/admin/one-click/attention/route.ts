import { answerWith } from "../utils/answer-with"

/** Returns the numbers of orders that wait; the checks report everything else. */
export const GET = answerWith("attention", ({ scope }) =>
  scope.resolve("oneClick").health.countWaiting()
)
