import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import type { Context } from "@medusajs/framework/types"

/**
 * The context `@MedusaContext()` passes to a method with its own SQL: `manager`, or
 * `transactionManager` if the method is decorated with `@InjectTransactionManager()`.
 */
export type SqlContext = Context<SqlEntityManager>

/** Returns the connection that `@InjectManager()` put into the context. */
export function managerOf({ manager }: SqlContext): SqlEntityManager {
  return manager as SqlEntityManager
}

/** Runs a statement with a connection that a decorator put into the context. */
export function run<Row = unknown>(
  manager: SqlEntityManager | undefined,
  query: string,
  parameters: unknown[]
): Promise<Row[]> {
  return (manager as SqlEntityManager).execute<Row[]>(query, parameters)
}
