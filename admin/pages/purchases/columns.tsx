import { useDate } from "../../dashboard"
import { createDataTableColumnHelper, Text, Tooltip } from "@medusajs/ui"
import type { PurchaseListEntry } from "../../../src/overview/types"
import { RowLink } from "../../components/row-link"
import { shownState, StateBadge } from "../../components/state-badge"
import { useMoney } from "../../hooks/money"
import { useWords } from "../../hooks/words"

const helper = createDataTableColumnHelper<PurchaseListEntry>()

/** Where a purchase is looked at: with its order, once there is one. */
export function purchaseHref({ id, incoming_order_id }: PurchaseListEntry): string {
  return incoming_order_id ? `/one-click/orders/${incoming_order_id}` : `/one-click/purchases/${id}`
}

export function usePurchaseColumns() {
  const { t } = useWords()
  const money = useMoney()
  const { getFullDate, getRelativeDate } = useDate()
  return [
    helper.accessor("title", {
      header: t("orders.article"),
      cell: ({ getValue, row: { original } }) => (
        <Text size="small" weight="plus" className="truncate">
          <RowLink to={purchaseHref(original)}>{getValue()}</RowLink>
        </Text>
      ),
    }),
    helper.accessor("status", {
      header: t("common.state"),
      enableSorting: true,
      sortLabel: t("common.state"),
      cell: ({ row: { original } }) => <PurchaseState purchase={original} />,
    }),
    helper.accessor("reference", {
      header: t("purchases.reference"),
      cell: ({ getValue }) => <span className="truncate">{getValue()}</span>,
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
    helper.accessor("display_id", {
      header: t("orders.order"),
      cell: ({ getValue }) => (getValue() ? `#${getValue()}` : "–"),
    }),
    helper.accessor("amount", {
      header: t("purchases.price"),
      headerAlign: "right",
      enableSorting: true,
      sortLabel: t("purchases.price"),
      cell: ({ row: { original } }) => (
        <span className="block w-full whitespace-nowrap text-right tabular-nums">
          {money(original.amount, original.currency_code)}
        </span>
      ),
    }),
  ]
}

/** A purchase whose order has come but is not placed stands as its order does. */
function PurchaseState({ purchase }: { purchase: PurchaseListEntry }) {
  const { status, order_state, order_reason } = purchase
  return order_state && (status === "open" || status === "ordered") ? (
    <StateBadge of="orders" state={shownState({ state: order_state, reason: order_reason })} />
  ) : (
    <StateBadge of="purchases" state={status} />
  )
}
