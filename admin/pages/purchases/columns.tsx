import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import { shortReference } from "../../../src/lib/short-reference"
import type { PurchaseListEntry } from "../../../src/dashboard/types"
import {
  Amount,
  Buyer,
  ItemTitle,
  MainCell,
  Reference,
  RowLink,
  When,
  figureColumn,
  whenColumn,
} from "../../components/columns"
import { endingIn } from "../../../src/modules/one-click/purchase-states"
import { shownState } from "../../../src/modules/one-click/order-states"
import { StateBadge, StateCell } from "../../components/state-badge"
import { useTexts, type Translate, textOr } from "../../hooks/texts"

const helper = createDataTableColumnHelper<PurchaseListEntry>()

/** Returns the URL of a purchase: its order's page, once there is one. */
export function purchaseHref({ id, incoming_order_id }: PurchaseListEntry): string {
  return incoming_order_id ? `/one-click/orders/${incoming_order_id}` : `/one-click/purchases/${id}`
}

/** The order's amount, or what the button said while there is none. */
const paidOrPriced = ({ order_amount, amount, currency_code }: PurchaseListEntry) => ({
  amount: order_amount ?? amount,
  currency_code,
})

export function usePurchaseColumns() {
  const { t } = useTexts()
  return useMemo(() => purchaseColumns(t), [t])
}

const purchaseColumns = (t: Translate) => [
  helper.accessor("title", {
    header: t("orders.variant"),
    maxSize: 320,
    cell: ({ row: { original } }) => (
      <MainCell
        environment={original.environment}
        reference={original.reference}
        below={
          <>
            <Amount of={paidOrPriced(original)} /> · <When at={original.created_at} dateOnly />
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
  helper.accessor("state", {
    header: t("common.state"),
    cell: ({ row: { original } }) => <PurchaseState purchase={original} />,
  }),
  whenColumn<PurchaseListEntry>(t),
  helper.accessor("customer", {
    header: t("common.customer"),
    maxSize: 180,
    cell: ({ getValue }) => <Buyer of={getValue()} />,
  }),
  helper.accessor("display_id", {
    header: t("orders.order"),
    cell: ({ getValue, row: { original } }) => (
      <div className="flex flex-col py-1">
        {getValue() ? `#${getValue()}` : "–"}
        {original.service_order_id && (
          <Reference>{shortReference(original.service_order_id)}</Reference>
        )}
      </div>
    ),
  }),
  figureColumn<PurchaseListEntry>(
    "amount",
    t("common.amount"),
    (row) => <Amount of={paidOrPriced(row)} />,
    { enableSorting: false }
  ),
]

/**
 * The state, and below it why the service released the stock unless the state says it already. A
 * purchase with an order that is not placed yet shows the order's state.
 */
function PurchaseState({ purchase }: { purchase: PurchaseListEntry }) {
  const { t } = useTexts()
  const { state, order_state, order_reason, ending_reason } = purchase
  if (order_state && state === "ordered") {
    return (
      <StateBadge of="orders" state={shownState({ state: order_state, reason: order_reason })} />
    )
  }
  const reason = endingIn(state) && ending_reason !== state ? ending_reason : null
  return (
    <StateCell
      of="purchases"
      state={state}
      reason={reason && textOr(t, `purchases.endings.${reason}`, reason)}
    />
  )
}
