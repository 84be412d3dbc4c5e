import { createDataTableColumnHelper } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useMoney } from "../hooks/money"
import type { Translate } from "../hooks/words"
import { When } from "./when"

/*
 * A table draws each cell as a component of its own, and a component that is another one at every
 * drawing loses the focus within it: columns are made once for a language, and what a cell needs
 * to know it asks for itself.
 */

/** When a row came to be, to sort by. */
export function whenColumn<Row extends { created_at: string }>(t: Translate) {
  return createDataTableColumnHelper<Row>().accessor((row) => row.created_at, {
    id: "created_at",
    header: t("common.when"),
    enableSorting: true,
    sortLabel: t("common.when"),
    sortAscLabel: t("common.oldest"),
    sortDescLabel: t("common.newest"),
    cell: ({ getValue }) => <When at={getValue()} />,
  })
}

/** A number of each row, to sort by; figures stand under each other at the right. */
export function figureColumn<Row>(
  id: keyof Row & string,
  label: string,
  figure: (row: Row) => ReactNode
) {
  return createDataTableColumnHelper<Row>().accessor((row: Row) => row[id], {
    id,
    header: label,
    headerAlign: "right",
    enableSorting: true,
    sortLabel: label,
    cell: ({ row: { original } }) => (
      <span className="block w-full whitespace-nowrap text-right tabular-nums">
        {figure(original)}
      </span>
    ),
  })
}

type Priced = { amount: number | null; currency_code: string | null }

/** An amount in minor units, in words of the dashboard's language. */
export function Amount({ of: { amount, currency_code } }: { of: Priced }) {
  const money = useMoney()
  return money(amount, currency_code)
}
