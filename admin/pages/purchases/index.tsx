import { DataTable, useDataTableDateFilters } from "../../dashboard"
import { Container, createDataTableFilterHelper } from "@medusajs/ui"
import type { PurchaseListEntry } from "../../../src/overview/types"
import { PageTabs } from "../../components/tabs"
import { Trouble } from "../../components/trouble"
import { useListQuery } from "../../hooks/list-query"
import { usePurchases } from "../../hooks/orders"
import { useWords } from "../../hooks/words"
import { purchaseHref, usePurchaseColumns } from "./columns"

const PAGE_SIZE = 20
const STATUSES = ["open", "ordered", "accepted", "denied", "cancelled", "expired"]

const filterHelper = createDataTableFilterHelper<PurchaseListEntry>()

/** Every press of the button, and what became of it. */
export function PurchasesPage() {
  const { t } = useWords()
  const columns = usePurchaseColumns()
  const dates = useDataTableDateFilters().filter(({ id }) => id === "created_at")
  const query = useListQuery(["status", "created_at"], PAGE_SIZE)
  const { data, isLoading, error, refetch } = usePurchases(query)
  const filters = [
    filterHelper.accessor("status", {
      type: "multiselect",
      label: t("common.state"),
      options: STATUSES.map((status) => ({
        label: t(`purchases.states.${status}`),
        value: status,
      })),
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
            heading={t("purchases.title")}
            headingLevel="h1"
            subHeading={t("purchases.hint")}
            data={data?.purchases}
            rowCount={data?.count}
            columns={columns}
            filters={filters}
            getRowId={(row) => row.id}
            rowHref={purchaseHref}
            pageSize={PAGE_SIZE}
            isLoading={isLoading}
            emptyState={{
              empty: { heading: t("purchases.empty"), description: t("purchases.empty_hint") },
              filtered: { heading: t("common.nothing"), description: t("common.nothing_hint") },
            }}
          />
        </Container>
      )}
    </div>
  )
}
