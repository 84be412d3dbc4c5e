import type { IncomingOrderRow } from "../../../src/modules/one-click/models"
import type { Accounts } from "../../support/invariants"

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

type IncomingState = Pick<IncomingOrderRow, "id" | "state" | "order_id" | "attempts" | "message">

/** The requests of a test to a shop's process, and their answers. */
export type ProcessRequests = {
  seed: { ask: undefined; answer: void }
  settings: { ask: { acceptance: "automatic" | "review" }; answer: void }
  arm: { ask: Arming; answer: void }
  /** What the process has passed since it was last armed: the places where it can be killed. */
  passed: { ask: undefined; answer: Passed }
  incoming: { ask: { context_id: string }; answer: IncomingState | null }
  /** A person's decisions, and the jobs. */
  decline: { ask: { id: string }; answer: void }
  cancel: { ask: { order_id: string }; answer: void }
  capture: { ask: { order_id: string }; answer: void }
  reconcile: { ask: undefined; answer: void }
  recover: { ask: undefined; answer: void }
  accounts: { ask: undefined; answer: Accounts }
}

/** The argument of a request; none if it has no parts. */
export type Ask<Kind extends keyof ProcessRequests> = ProcessRequests[Kind]["ask"] extends undefined
  ? []
  : [ProcessRequests[Kind]["ask"]]

export type ProcessRequest = {
  [Kind in keyof ProcessRequests]: { number: number; kind: Kind; ask: ProcessRequests[Kind]["ask"] }
}[keyof ProcessRequests]

export type Reply = { number: number; answer?: unknown; error?: string }
