import { removeUndefined } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The SQL of Medusa's query operators. */
const OPERATORS = {
  $eq: "in",
  $in: "in",
  $ne: "not in",
  $nin: "not in",
  $gt: ">",
  $gte: ">=",
  $lt: "<",
  $lte: "<=",
} as const

type Operator = keyof typeof OPERATORS

/** Values of a filter: any of these, or as the operators say; of a column that is never null. */
export type Filter = string | string[] | Partial<Record<Operator, string | number | string[]>>

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
      const operator = OPERATORS[name as Operator]
      const isList = operator === "in" || operator === "not in"
      void query.where(`i.${column}`, operator, isList ? [value].flat().map(String) : value)
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
