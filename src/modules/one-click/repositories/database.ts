import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql"
import type { DAL } from "@medusajs/framework/types"
import type { Environment } from "../environments"

type Parameter = string | number | boolean | Date | null

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

  /** Runs a statement with `?` or `:name` for each parameter or part, and returns its rows. */
  async run<Row>(
    query: string,
    parameters: (Parameter | Knex.QueryBuilder)[] | Record<string, Parameter> = []
  ): Promise<Row[]> {
    const { rows } = await this.knex().raw<{ rows: Row[] }>(query, parameters)
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
 * stores objects as JSON, and lists of texts as arrays.
 */
export function assignments(changes: object): { columns: string; values: Parameter[] } {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const columns = given.map(([column]) => `"${column}" = ?`)
  return {
    columns: [...columns, "updated_at = now()"].join(", "),
    values: given.map(([, value]) => asParameter(value)),
  }
}

function asParameter(value: unknown): Parameter {
  if (Array.isArray(value)) {
    return textArray(value as string[])
  }
  const isPlain = typeof value === "string" || typeof value === "number"
  return isPlain || value === null || value instanceof Date ? value : JSON.stringify(value)
}

/** Returns values as the text of an array, for `= ANY (?)`: the driver would write a list. */
export function textArray(values: string[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(",")}}`
}
