import { useDate } from "../../dashboard"
import { createDataTableColumnHelper, Text, Tooltip } from "@medusajs/ui"
import type { OrderListEntry } from "../../../src/overview/types"
import { RowLink } from "../../components/row-link"
import { shownState, StateBadge } from "../../components/state-badge"
import { wordOr } from "../../components/word-or"
import { useMoney } from "../../hooks/money"
import { useWords } from "../../hooks/words"

const helper = createDataTableColumnHelper<OrderListEntry>()

export function useOrderColumns() {
  const { t } = useWords()
  const money = useMoney()
  const { getFullDate, getRelativeDate } = useDate()
  return [
    helper.accessor("display_id", {
      header: t("orders.order"),
      cell: ({ row: { original } }) => (
        <Text
          size="small"
          weight={original.display_id ? "plus" : "regular"}
          className="whitespace-nowrap"
        >
          <RowLink to={`/one-click/orders/${original.id}`}>
            {original.display_id ? `#${original.display_id}` : t("orders.not_placed")}
          </RowLink>
        </Text>
      ),
    }),
    helper.accessor("title", {
      header: t("orders.article"),
      cell: ({ getValue }) => <span className="truncate">{getValue() ?? "–"}</span>,
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
    helper.accessor("created_at", {
      header: t("common.when"),
      enableSorting: true,
      sortLabel: t("common.when"),
      sortAscLabel: t("common.oldest"),
      sortDescLabel: t("common.newest"),
      cell: ({ getValue }) => (
        <Tooltip content={getFullDate({ date: getValue(), includeTime: true })}>
          <span className="whitespace-nowrap">{getRelativeDate(getValue())}</span>
        </Tooltip>
      ),
    }),
    helper.accessor("amount", {
      header: t("common.amount"),
      headerAlign: "right",
      enableSorting: true,
      sortLabel: t("common.amount"),
      cell: ({ row: { original } }) => (
        <span className="block w-full whitespace-nowrap text-right tabular-nums">
          {money(original.amount, original.currency_code)}
        </span>
      ),
    }),
  ]
}
