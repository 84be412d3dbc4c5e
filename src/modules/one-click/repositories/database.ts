import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import type { DAL } from "@medusajs/framework/types"

/** Runs a statement with `?` for each parameter, and returns its rows. */
export type Run = <Row = unknown>(query: string, parameters?: unknown[]) => Promise<Row[]>

/** Runs SQL on the module's own tables, each statement on a connection of its own. */
export class Database {
  constructor(private readonly repository: DAL.RepositoryService) {}

  /** Runs a statement with `?` for each parameter, and returns its rows. */
  run<Row = unknown>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.manager().execute<Row[]>(query, parameters)
  }

  /**
   * Runs a statement whose parameters the driver binds. `run` writes them into the text of the
   * query, character by character, which is slow for large values.
   */
  async bind(query: string, parameters: (string | number | null)[]): Promise<void> {
    await this.manager().getKnex().raw(query, parameters)
  }

  /** Runs several statements in one transaction. */
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    return this.repository.transaction<SqlEntityManager>((manager) =>
      work((query, parameters = []) => manager.execute(query, parameters))
    )
  }

  /** Returns how many requests of this process wait for a connection. */
  waiting(): number {
    const { pool } = this.manager().getKnex().client as {
      pool?: { numPendingAcquires(): number }
    }
    return pool?.numPendingAcquires() ?? 0
  }

  private manager(): SqlEntityManager {
    return this.repository.getFreshManager<SqlEntityManager>()
  }
}

/** Returns values as the text of an array, for `= ANY (?)`: the driver would write a list. */
export function textArray(values: string[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(",")}}`
}
