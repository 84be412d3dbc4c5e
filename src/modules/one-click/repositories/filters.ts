import { isDefined, removeUndefined } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Values of a filter: any of these, or as Medusa's query operators say. */
export type Filter = string | string[] | Operators

type Operators = Partial<Record<"$eq" | "$in" | "$ne" | "$nin", string | string[]>> &
  Partial<Record<"$gt" | "$gte" | "$lt" | "$lte", string | number>>

/** Conditions for values that are not simply values of their column. */
type Meanings = Record<string, string>

const SIGNS = { $gt: ">", $gte: ">=", $lt: "<", $lte: "<=" } as const

/** Adds what a filter of a column demands of the rows `i`. */
export function addFilter(
  query: Knex.QueryBuilder,
  column: string,
  filter: Filter = {},
  meanings?: Meanings
): void {
  const operators = typeof filter === "string" || Array.isArray(filter) ? { $in: filter } : filter
  const { $eq, $in, $ne, $nin, ...compared } = removeUndefined(operators) as Operators
  for (const values of [$eq, $in].filter(isDefined)) {
    void query.where((where) => isOneOf(where, column, [values].flat(), meanings))
  }
  for (const values of [$ne, $nin].filter(isDefined)) {
    void query.where((where) =>
      where.whereNotIn(`i.${column}`, [values].flat()).orWhereNull(`i.${column}`)
    )
  }
  for (const [name, value] of Object.entries(compared)) {
    void query.where(`i.${column}`, SIGNS[name as keyof typeof SIGNS], value)
  }
}

/** Any of the values, or of what they mean. */
function isOneOf(
  where: Knex.QueryBuilder,
  column: string,
  values: string[],
  meanings: Meanings = {}
): void {
  for (const value of values) {
    // Not `meanings[value]`: a value from outside may be "constructor".
    if (Object.hasOwn(meanings, value)) {
      void where.orWhereRaw(meanings[value])
    } else {
      void where.orWhere(`i.${column}`, value)
    }
  }
}
