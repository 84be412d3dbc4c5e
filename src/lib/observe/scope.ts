import { AsyncLocalStorage } from "node:async_hooks"

/** The purchase's context id and the service's order id that the current work concerns. */
type Scope = { context?: string | null; order?: string | null }

const storage = new AsyncLocalStorage<Scope>()

/** Runs `work` in a scope that is added to its log lines and calls to the service. */
export function inScope<Result>(scope: Scope, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...scope }, work)
}

/** Returns the current scope; empty outside of {@link inScope}. */
export function currentScope(): Scope {
  return storage.getStore() ?? {}
}
