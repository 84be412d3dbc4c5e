import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import type { DAL } from "@medusajs/framework/types"
import { isObject } from "@medusajs/framework/utils"
import type { Environment } from "../environments"

/** A value, or a part of a statement; a list becomes an array. */
type Parameter = Knex.RawBinding

/** The columns that every table has. */
export type DatesOfRow = "created_at" | "updated_at" | "deleted_at"

/** Runs a statement, and returns its rows. */
export type Run = <Row>(query: string, parameters: Parameter[]) => Promise<Row[]>

/** Runs SQL on the module's own tables, each statement on a connection of its own. */
export class Database {
  /** @param environment the service's, which rows keep apart from another one's */
  constructor(
    private readonly repository: DAL.RepositoryService,
    readonly environment: Environment | null
  ) {}

  /**
   * Runs a statement with `?` or `:name` for each parameter or part, and returns its rows;
   * `:environment` is the service's.
   */
  async run<Row>(query: string, parameters: Parameter[] | Knex.ValueDict = {}): Promise<Row[]> {
    const { environment } = this
    const given = Array.isArray(parameters) ? parameters : { environment, ...parameters }
    const { rows } = await this.knex().raw<{ rows: Row[] }>(query, given)
    return rows
  }

  /** Changes columns of one row in one statement; a generated method needs four. */
  async update(table: string, { id, ...changes }: { id: string } & object): Promise<void> {
    const { columns, values } = assignments(changes)
    await this.run(`UPDATE "${table}" SET ${columns} WHERE id = ?`, [...values, id])
  }

  /** Runs several statements in one transaction. */
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    return this.repository.transaction<SqlEntityManager>((manager) =>
      work((query, parameters) => manager.execute(query, parameters))
    )
  }

  /** Returns how many requests of this process wait for a connection. */
  waiting(): number {
    const { pool } = this.knex().client as {
      pool?: { numPendingAcquires(): number }
    }
    return pool?.numPendingAcquires() ?? 0
  }

  /** Returns Knex, to build a statement whose conditions vary. */
  knex(): Knex {
    return this.repository.getFreshManager<SqlEntityManager>().getKnex()
  }
}

/**
 * Returns the assignments of an update, with `?` for each value. Leaves undefined values out, and
 * stores objects as JSON here, because Knex rejects an object with undefined values in it.
 */
export function assignments(changes: object): { columns: string; values: Parameter[] } {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const columns = given.map(([column]) => `"${column}" = ?`)
  return {
    columns: [...columns, "updated_at = now()"].join(", "),
    values: given.map(
      ([, value]) => (isObject(value) ? JSON.stringify(value) : value) as Parameter
    ),
  }
}
