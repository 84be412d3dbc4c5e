import { type SandboxOptions, startSandbox } from "../../sandbox"

/** Starts a sandbox that makes the same ids in every run, and soon repeats an unanswered event. */
export const startTestSandbox = (options: SandboxOptions = {}) =>
  startSandbox({ seed: 1, backoff: [200, 400, 800], ...options })
