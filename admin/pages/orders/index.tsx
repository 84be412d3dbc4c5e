import { DataTable, useDataTableDateFilters } from "../../dashboard"
import { Container, createDataTableFilterHelper } from "@medusajs/ui"
import type { OrderListEntry } from "../../../src/overview/types"
import { PageTabs } from "../../components/tabs"
import { Trouble } from "../../components/trouble"
import { useListQuery } from "../../hooks/list-query"
import { useOrders } from "../../hooks/orders"
import { useWords } from "../../hooks/words"
import { useOrderColumns } from "./columns"

const PAGE_SIZE = 20
const STATES = [
  "review",
  "failed",
  "received",
  "compared",
  "placed",
  "accepted",
  "denied",
  "cancelled",
  "closed",
]

const filterHelper = createDataTableFilterHelper<OrderListEntry>()

/** The orders the service transmitted, those a person has to look at marked. */
export function OrdersPage() {
  const { t } = useWords()
  const columns = useOrderColumns()
  const dates = useDataTableDateFilters().filter(({ id }) => id === "created_at")
  const query = useListQuery(["state", "created_at"], PAGE_SIZE)
  const { data, isLoading, error, refetch } = useOrders(query)
  const filters = [
    filterHelper.accessor("state", {
      type: "multiselect",
      label: t("common.state"),
      options: STATES.map((state) => ({ label: t(`orders.states.${state}`), value: state })),
    }),
    ...dates,
  ]
  return (
    <div className="flex flex-col gap-y-3">
      <PageTabs />
      {error ? (
        <Trouble error={error} retry={refetch} />
      ) : (
        <Container className="p-0">
          <DataTable
            heading={t("orders.title")}
            headingLevel="h1"
            subHeading={t("orders.hint")}
            data={data?.orders}
            rowCount={data?.count}
            columns={columns}
            filters={filters}
            getRowId={(row) => row.id}
            rowHref={(row) => `/one-click/orders/${row.id}`}
            pageSize={PAGE_SIZE}
            isLoading={isLoading}
            emptyState={{
              empty: { heading: t("orders.empty"), description: t("orders.empty_hint") },
              filtered: { heading: t("common.nothing"), description: t("common.nothing_hint") },
            }}
          />
        </Container>
      )}
    </div>
  )
}
