import { createDataTableFilterHelper } from "@medusajs/ui"
import type { OrderListEntry } from "../../../src/overview/types"
import { ListPage } from "../../components/list-page"
import { useListQuery } from "../../hooks/list-query"
import { useOrders } from "../../hooks/orders"
import { useWords } from "../../hooks/words"
import { useOrderColumns } from "./columns"

const STATES = [
  "review",
  "failed",
  "received",
  "compared",
  "placed",
  "accepted",
  "declined",
  "cancelled",
  "closed",
  "other_shop",
]

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
