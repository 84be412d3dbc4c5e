/** The point at which a shop's process kills itself. */
export type KillPoint =
  | (Step & { kind: "step"; when: "before" | "after" })
  /** Before the n-th statement that it sends to the database. */
  | { kind: "statement"; number: number }
  | { kind: "none" }

/**
 * If several processes are given one point, the first to take the token ends and the others keep
 * running.
 */
export type Arming = KillPoint & { token?: string }

/** Stands for a workflow whose steps are the calls of the service, each with its number. */
export const SERVICE = "service"

export type Step = { workflow: string; step: string }

export type Passed = { statements: number; steps: Step[] }

/** What a process sends once its shop runs, with the address of its answers to the test. */
export type Ready = { url: string; answersAt: string }
