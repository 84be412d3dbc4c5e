import { AsyncLocalStorage } from "node:async_hooks"

/** What the present work is about: the purchase's context id, and the service's order id. */
export type Scope = { context?: string | null; order?: string | null }

const storage = new AsyncLocalStorage<Scope>()

/** Does some work whose log lines and calls to the service say what they are about. */
export function inScope<Result>(scope: Scope, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...scope }, work)
}

/** What the work at hand is about; empty where nobody said. */
export function currentScope(): Scope {
  return storage.getStore() ?? {}
}
