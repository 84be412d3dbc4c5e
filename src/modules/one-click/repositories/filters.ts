import { removeUndefined } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The SQL of Medusa's query operators for bounds. */
const OPERATORS = {
  $gt: ">",
  $gte: ">=",
  $lt: "<",
  $lte: "<=",
} as const

type Operator = keyof typeof OPERATORS

/** Values of a filter: any of these, or within bounds. */
export type Filter = string | string[] | Partial<Record<Operator, string | number>>

/** Adds what a filter of a column demands of the rows `i`. */
export function addFilter(
  query: Knex.QueryBuilder,
  column: string,
  filter: Filter = {},
  /** Conditions for values that are not simply values of their column. */
  meanings: Record<string, string> = {}
): void {
  if (typeof filter !== "string" && !Array.isArray(filter)) {
    for (const [name, value] of Object.entries(removeUndefined(filter))) {
      void query.where(`i.${column}`, OPERATORS[name as Operator], value)
    }
    return
  }
  void query.where((where) => {
    for (const value of [filter].flat()) {
      // Not `meanings[value]`: a value from outside may be "constructor".
      if (Object.hasOwn(meanings, value)) {
        void where.orWhereRaw(meanings[value])
      } else {
        void where.orWhere(`i.${column}`, value)
      }
    }
  })
}
