import type { Accounts } from "../../support/everything-right"

/** Where a shop's process kills itself. */
export type KillPoint =
  | (Step & { kind: "step"; when: "before" | "after" })
  /** Before the n-th statement it sends to the database. */
  | { kind: "statement"; number: number }
  | { kind: "none" }

/** Where several processes are told of one point, the first to take the token ends and the others live. */
export type Arming = KillPoint & { token?: string }

export type Step = { workflow: string; step: string }

export type Passed = { statements: number; steps: Step[] }

type IncomingState = { id: string; state: string; order_id: string | null }

/** What a test asks of a shop's process, and what it answers. */
export type Questions = {
  seed: { ask: undefined; answer: ShopIds }
  shop: { ask: undefined; answer: ShopIds }
  settings: { ask: { acceptance: "automatic" | "review" }; answer: void }
  arm: { ask: Arming; answer: void }
  /** What it has passed since the last arming: the places where it can be killed. */
  passed: { ask: undefined; answer: Passed }
  incoming: { ask: { context_id: string }; answer: IncomingState | null }
  /** The person's decisions, and the jobs. */
  deny: { ask: { id: string }; answer: void }
  cancel: { ask: { order_id: string }; answer: void }
  capture: { ask: { order_id: string }; answer: void }
  reconcile: { ask: undefined; answer: void }
  recover: { ask: undefined; answer: void }
  accounts: { ask: undefined; answer: Accounts }
}

export type ShopIds = { publishableKey: string; regionId: string; variantId: string }

export type Question = {
  [Kind in keyof Questions]: { number: number; kind: Kind; ask: Questions[Kind]["ask"] }
}[keyof Questions]

export type Reply = { number: number; answer?: unknown; error?: string }
