import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import type { PurchaseListEntry } from "../../../src/dashboard/lists"
import { shortReference } from "../../../src/lib/short-reference"
import { shownState, PURCHASE_STATES } from "../../../src/modules/one-click/states"
import {
  Amount,
  Buyer,
  figureColumn,
  ItemTitle,
  MainCell,
  CellNote,
  RowLink,
  createdColumn,
} from "../../components/columns"
import { choiceFilter, ListPage } from "../../components/list-page"
import { StateBadge } from "../../components/state-badge"
import { useList } from "../../hooks/read"
import { useSaleFilters } from "../../hooks/sale-filters"
import { type Translate, useTexts } from "../../hooks/texts"

const columnHelper = createDataTableColumnHelper<PurchaseListEntry>()

/** Every purchase and its outcome. */
export function PurchasesPage() {
  const { t } = useTexts()
  const { query, filters } = useSaleFilters(["state"])
  const answer = useList<PurchaseListEntry>("purchases", query)
  const states = choiceFilter("state", t("common.state"), PURCHASE_STATES, (state) =>
    t(`purchases.states.${state}`)
  )
  return (
    <ListPage
      of="purchases"
      answer={answer}
      columns={useMemo(() => [...columnsIn(t), createdColumn<PurchaseListEntry>(t)], [t])}
      filters={[states, ...filters]}
      rowHref={hrefOf}
    />
  )
}

/** Returns the URL of a purchase: its order's page, once there is one. */
function hrefOf({ id, incoming_order_id }: PurchaseListEntry): string {
  return incoming_order_id ? `/one-click/orders/${incoming_order_id}` : `/one-click/purchases/${id}`
}

const columnsIn = (t: Translate) => [
  columnHelper.accessor("title", {
    header: t("orders.variant"),
    maxSize: 320,
    cell: ({ row: { original } }) => (
      <MainCell environment={original.environment} reference={original.reference}>
        <Text size="small" weight="plus" className="truncate">
          <RowLink to={hrefOf(original)}>
            <ItemTitle of={original} />
          </RowLink>
        </Text>
      </MainCell>
    ),
  }),
  columnHelper.accessor("state", {
    header: t("common.state"),
    cell: ({ row: { original } }) => <PurchaseState purchase={original} />,
  }),
  columnHelper.accessor("customer", {
    header: t("common.customer"),
    maxSize: 180,
    cell: ({ row: { original } }) => (
      <Buyer
        customer={original.customer}
        orderId={original.incoming_order_id}
        state={original.order_state}
      />
    ),
  }),
  columnHelper.accessor("display_id", {
    header: t("orders.order"),
    cell: ({ getValue, row: { original } }) => (
      <div className="flex flex-col py-1">
        {getValue() ? `#${getValue()}` : "–"}
        {original.service_order_id && (
          <CellNote>{shortReference(original.service_order_id)}</CellNote>
        )}
      </div>
    ),
  }),
  figureColumn<PurchaseListEntry>("amount", t("common.amount"), (row) => <Amount of={row} />, {
    enableSorting: false,
  }),
]

/** The state; of a purchase with an order that is not placed yet, the order's. */
function PurchaseState({
  purchase: { state, order_state, order_reason },
}: {
  purchase: PurchaseListEntry
}) {
  return order_state && state === "ordered" ? (
    <StateBadge of="orders" state={shownState({ state: order_state, reason: order_reason })} />
  ) : (
    <StateBadge of="purchases" state={state} />
  )
}
