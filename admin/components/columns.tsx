import { createDataTableColumnHelper } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useMoney } from "../hooks/money"
import type { Translate } from "../hooks/words"
import { When } from "./when"

/*
 * A table renders each cell as its own component. A component that is new in every render loses the
 * focus inside it, so columns are created once per language and cells load their own data.
 */

/** Returns a sortable column with the creation time. */
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

/** Returns a sortable column of numbers, aligned right. */
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

/** An amount in minor units, formatted in the dashboard's language. */
export function Amount({ of: { amount, currency_code } }: { of: Priced }) {
  const money = useMoney()
  return money(amount, currency_code)
}
