import { createDataTableFilterHelper } from "@medusajs/ui"
import { INCOMING_ORDER_STATES } from "../../../src/modules/one-click/order-states"
import type { OrderListEntry } from "../../../src/overview/types"
import { ListPage } from "../../components/list-page"
import { useListQuery } from "../../hooks/list-query"
import { useOrders } from "../../hooks/orders"
import { useWords } from "../../hooks/words"
import { useOrderColumns } from "./columns"

/** Needs attention first; `other_shop` is a kind of closed order with a filter of its own. */
const FIRST: readonly string[] = ["review", "failed"]
const REST = INCOMING_ORDER_STATES.filter((state) => !FIRST.includes(state))
const STATES = [...FIRST, ...REST, "other_shop"]

const filterHelper = createDataTableFilterHelper<OrderListEntry>()

/** The orders sent by the service; those that need attention are marked. */
export function OrdersPage() {
  const { t } = useWords()
  const answer = useOrders(useListQuery(["state"]))
  return (
    <ListPage
      of="orders"
      rows={answer.data?.orders}
      answer={answer}
      columns={useOrderColumns()}
      onPhone={["display_id", "state"]}
      filters={[
        filterHelper.accessor("state", {
          type: "multiselect",
          label: t("common.state"),
          options: STATES.map((state) => ({ label: t(`orders.states.${state}`), value: state })),
        }),
      ]}
      rowHref={(row) => `/one-click/orders/${row.id}`}
    />
  )
}
