import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import type { PurchaseListEntry } from "../../../src/overview/types"
import {
  Amount,
  Buyer,
  ItemTitle,
  MainCell,
  RowLink,
  When,
  figureColumn,
  whenColumn,
} from "../../components/columns"
import { shownState, StateBadge } from "../../components/state-badge"
import { useWords, type Translate } from "../../hooks/words"

const helper = createDataTableColumnHelper<PurchaseListEntry>()

/** Returns the URL of a purchase: its order's page, once there is one. */
export function purchaseHref({ id, incoming_order_id }: PurchaseListEntry): string {
  return incoming_order_id ? `/one-click/orders/${incoming_order_id}` : `/one-click/purchases/${id}`
}

export function usePurchaseColumns() {
  const { t } = useWords()
  return useMemo(() => purchaseColumns(t), [t])
}

const purchaseColumns = (t: Translate) => [
  helper.accessor("title", {
    header: t("orders.variant"),
    maxSize: 320,
    cell: ({ row: { original } }) => (
      <MainCell
        environment={original.environment}
        below={
          <>
            <Amount of={original} /> · <When at={original.created_at} dateOnly />
          </>
        }
      >
        <Text size="small" weight="plus" className="truncate">
          <RowLink to={purchaseHref(original)}>
            <ItemTitle of={original} />
          </RowLink>
        </Text>
      </MainCell>
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
  whenColumn<PurchaseListEntry>(t),
  helper.accessor("customer", {
    header: t("common.customer"),
    maxSize: 240,
    cell: ({ getValue }) => <Buyer of={getValue()} />,
  }),
  helper.accessor("display_id", {
    header: t("orders.order"),
    cell: ({ getValue }) => (getValue() ? `#${getValue()}` : "–"),
  }),
  figureColumn<PurchaseListEntry>("amount", t("purchases.price"), (row) => <Amount of={row} />),
]

/** A purchase with an order that is not placed yet shows the order's state. */
function PurchaseState({ purchase }: { purchase: PurchaseListEntry }) {
  const { purchase_state, order_state, order_reason } = purchase
  return order_state && purchase_state === "ordered" ? (
    <StateBadge of="orders" state={shownState({ state: order_state, reason: order_reason })} />
  ) : (
    <StateBadge of="purchases" state={purchase_state} />
  )
}
