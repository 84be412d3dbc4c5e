import { type SandboxOptions, startSandbox } from "../../sandbox"

/** Starts a sandbox whose faults are the same in every run, and that soon repeats an unanswered event. */
export const startTestSandbox = (options: SandboxOptions = {}) =>
  startSandbox({ seed: 1, backoff: [200, 400, 800], ...options })
