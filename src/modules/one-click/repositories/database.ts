import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import type { DAL } from "@medusajs/framework/types"

/** Runs a statement with `?` for each parameter, and returns its rows. */
export type Run = <Row = unknown>(query: string, parameters?: unknown[]) => Promise<Row[]>

/** A statement, or a part of one, with `?` for each parameter. */
export type Statement = { sql: string; parameters: unknown[] }

type Parameter = string | number | Date | null

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
  async bind(query: string, parameters: Parameter[]): Promise<void> {
    await this.manager().getKnex().raw(query, parameters)
  }

  /**
   * Changes columns of one row in one statement; a generated method needs four. Leaves undefined
   * values as they are, and stores objects as JSON.
   */
  async update(table: string, { id, ...changes }: { id: string } & object): Promise<void> {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const columns = given.map(([column]) => `"${column}" = ?`)
    await this.bind(
      `UPDATE "${table}" SET ${[...columns, "updated_at = now()"].join(", ")} WHERE id = ?`,
      [...given.map(([, value]) => asParameter(value)), id]
    )
  }

  /** Runs a statement with `:name` for each parameter, and returns its rows. The driver binds them. */
  async named<Row>(
    query: string,
    parameters: Record<string, string | number | Date>
  ): Promise<Row[]> {
    const { rows } = await this.manager().getKnex().raw<{ rows: Row[] }>(query, parameters)
    return rows
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

function asParameter(value: unknown): Parameter {
  const isPlain = typeof value === "string" || typeof value === "number"
  return isPlain || value === null || value instanceof Date ? value : JSON.stringify(value)
}

/** Returns a time of the database, which is a text or a `Date`, as a `Date`. */
export function toDate(value: Date | string | null | undefined): Date | null {
  return value ? new Date(value) : null
}

/** Returns values as the text of an array, for `= ANY (?)`: the driver would write a list. */
export function textArray(values: string[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(",")}}`
}
