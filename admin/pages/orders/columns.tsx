import { Checkbox, createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import { shortReference } from "../../../src/lib/short-reference"
import type { OrderListEntry } from "../../../src/dashboard/lists"
import {
  Amount,
  Buyer,
  ItemTitle,
  MainCell,
  CellNote,
  RowLink,
  figureColumn,
  createdColumn,
} from "../../components/columns"
import { isEnded, shownState } from "../../../src/modules/one-click/states"
import { StateBadge } from "../../components/state-badge"
import { type Translate, useTexts, textOr } from "../../hooks/texts"

const helper = createDataTableColumnHelper<OrderListEntry>()

/** Returns an order's number; the payment reference that the buyer sees while it has none. */
export function numberOf({ display_id, service_order_id }: OrderListEntry): string {
  return display_id ? `#${display_id}` : shortReference(service_order_id)
}

/** @param selectable whether orders can be selected */
export function useOrderColumns(selectable: boolean) {
  const { t } = useTexts()
  return useMemo(
    () => [
      ...(selectable ? [selectColumn(t)] : []),
      ...orderColumns(t),
      createdColumn<OrderListEntry>(t),
    ],
    [t, selectable]
  )
}

/** Medusa's own column of checkboxes has no names for screen readers. */
const selectColumn = (t: Translate) =>
  helper.select({
    header: ({ table }) =>
      table.getRowModel().rows.some((row) => row.getCanSelect()) && (
        <Checkbox
          aria-label={t("decisions.select_all")}
          checked={
            table.getIsSomePageRowsSelected() ? "indeterminate" : table.getIsAllPageRowsSelected()
          }
          onCheckedChange={(checked) => table.toggleAllPageRowsSelected(!!checked)}
        />
      ),
    cell: ({ row }) =>
      row.getCanSelect() && (
        <Checkbox
          aria-label={t("decisions.select", { order: numberOf(row.original) })}
          checked={row.getIsSelected()}
          onCheckedChange={(checked) => row.toggleSelected(!!checked)}
          // Otherwise the row would open.
          onClick={(event) => event.stopPropagation()}
        />
      ),
  })

const orderColumns = (t: Translate) => [
  helper.accessor("display_id", {
    header: t("orders.order"),
    cell: ({ row: { original } }) => (
      <MainCell
        environment={original.environment}
        reference={shortReference(original.service_order_id)}
      >
        <Text size="small" weight={original.display_id ? "plus" : "regular"} className="truncate">
          <RowLink to={`/one-click/orders/${original.id}`}>
            {original.display_id
              ? `#${original.display_id}`
              : t(isEnded(original.state) ? "orders.never_placed" : "orders.not_placed")}
          </RowLink>
        </Text>
      </MainCell>
    ),
  }),
  helper.accessor("state", {
    header: t("common.state"),
    maxSize: 210,
    cell: ({ row: { original } }) => <OrderState order={original} />,
  }),
  helper.accessor("customer", {
    header: t("common.customer"),
    maxSize: 160,
    cell: ({ row: { original } }) => (
      <Buyer customer={original.customer} orderId={original.id} state={original.state} />
    ),
  }),
  helper.accessor("title", {
    header: t("orders.variant"),
    maxSize: 220,
    cell: ({ row: { original } }) => (
      <span className="block truncate">
        <ItemTitle of={original} />
      </span>
    ),
  }),
  figureColumn<OrderListEntry>("amount", t("common.amount"), (row) => <Amount of={row} />),
]

/** The state, and below it the reason unless the state says it already. */
function OrderState({ order }: { order: OrderListEntry }) {
  const { t } = useTexts()
  const state = shownState(order)
  const reason = state === order.state ? order.reason : null
  return (
    <div className="flex min-w-0 flex-col py-1">
      <StateBadge of="orders" state={state} />
      {reason && <CellNote>{textOr(t, `reasons.${reason}.short`, reason)}</CellNote>}
    </div>
  )
}
