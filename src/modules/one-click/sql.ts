import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import type { Context } from "@medusajs/framework/types"

/**
 * What `@MedusaContext()` gives a method that writes its own SQL: `manager`, or
 * `transactionManager` where the method is decorated with `@InjectTransactionManager()`.
 */
export type SqlContext = Context<SqlEntityManager>

/** The connection that `@InjectManager()` has put into the context. */
export function managerOf({ manager }: SqlContext): SqlEntityManager {
  return manager as SqlEntityManager
}

/** Runs a statement with a connection that a decorator has put into the context. */
export function run<Row = unknown>(
  manager: SqlEntityManager | undefined,
  query: string,
  parameters: unknown[]
): Promise<Row[]> {
  return (manager as SqlEntityManager).execute<Row[]>(query, parameters)
}
