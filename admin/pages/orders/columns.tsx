import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import type { OrderListEntry } from "../../../src/overview/types"
import { Amount, MainCell, RowLink, figureColumn, whenColumn } from "../../components/columns"
import { shownState, StateBadge } from "../../components/state-badge"
import { type Translate, useWords, wordOr } from "../../hooks/words"

const helper = createDataTableColumnHelper<OrderListEntry>()

export function useOrderColumns() {
  const { t } = useWords()
  return useMemo(() => orderColumns(t), [t])
}

const orderColumns = (t: Translate) => [
  helper.accessor("display_id", {
    header: t("orders.order"),
    cell: ({ row: { original } }) => (
      <MainCell
        environment={original.environment}
        below={
          <>
            <Amount of={original} /> · <bdi>{original.title ?? "–"}</bdi>
          </>
        }
      >
        <Text
          size="small"
          weight={original.display_id ? "plus" : "regular"}
          className="whitespace-nowrap"
        >
          <RowLink to={`/one-click/orders/${original.id}`}>
            {original.display_id ? `#${original.display_id}` : t("orders.not_placed")}
          </RowLink>
        </Text>
      </MainCell>
    ),
  }),
  helper.accessor("title", {
    header: t("orders.variant"),
    maxSize: 320,
    cell: ({ getValue }) => <span className="block truncate">{getValue() ?? "–"}</span>,
  }),
  helper.accessor("state", {
    header: t("common.state"),
    enableSorting: true,
    sortLabel: t("common.state"),
    cell: ({ row: { original } }) => <StateBadge of="orders" state={shownState(original)} />,
  }),
  helper.accessor("reason", {
    header: t("orders.reason"),
    maxSize: 260,
    cell: ({ getValue }) => {
      const reason = getValue()
      return (
        <span className="text-ui-fg-subtle truncate">
          {reason ? wordOr(t, `reasons.${reason}.short`, reason) : ""}
        </span>
      )
    },
  }),
  whenColumn<OrderListEntry>(t),
  figureColumn<OrderListEntry>("amount", t("common.amount"), (row) => <Amount of={row} />),
]
