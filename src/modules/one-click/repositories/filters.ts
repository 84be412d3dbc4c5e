import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Values of a filter: any of these, or as Medusa's query operators say. */
export type Filter = string | string[] | Operators

type Operators = Partial<Record<"$eq" | "$in" | "$ne" | "$nin", string | string[]>> &
  Partial<Record<"$gt" | "$gte" | "$lt" | "$lte", string | number>>

/** Conditions for values that are not simply values of their column. */
type Meanings = Record<string, string>

/** Adds what a filter of a column demands of the rows `i`. */
export function addFilter(
  query: Knex.QueryBuilder,
  column: string,
  filter: Filter | undefined,
  meanings?: Meanings
): void {
  for (const [operator, value] of operatorsOf(filter)) {
    void query.where((where) => CONDITIONS[operator](where, column, value, meanings))
  }
}

function operatorsOf(filter: Filter | undefined): [keyof Operators, string | number | string[]][] {
  if (filter === undefined) {
    return []
  }
  const operators = typeof filter === "string" || Array.isArray(filter) ? { $in: filter } : filter
  return Object.entries(operators).filter(([, value]) => value !== undefined) as ReturnType<
    typeof operatorsOf
  >
}

type Compare = (
  where: Knex.QueryBuilder,
  column: string,
  value: string | number | string[],
  meanings?: Meanings
) => void

const comparedBy =
  (sign: string): Compare =>
  (where, column, value) =>
    void where.where(`i.${column}`, sign, value as string | number)

/** Any of the values, or of what they mean. */
const isOneOf: Compare = (where, column, given, meanings = {}) => {
  for (const value of [given].flat()) {
    // Not `meanings[value]`: a value from outside may be "constructor".
    if (Object.hasOwn(meanings, value)) {
      void where.orWhereRaw(meanings[value])
    } else {
      void where.orWhere(`i.${column}`, value)
    }
  }
}

const isNoneOf: Compare = (where, column, given) =>
  void where.whereNotIn(`i.${column}`, [given].flat()).orWhereNull(`i.${column}`)

const CONDITIONS: Record<keyof Operators, Compare> = {
  $eq: isOneOf,
  $in: isOneOf,
  $ne: isNoneOf,
  $nin: isNoneOf,
  $gt: comparedBy(">"),
  $gte: comparedBy(">="),
  $lt: comparedBy("<"),
  $lte: comparedBy("<="),
}
