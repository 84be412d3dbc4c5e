import { createDataTableFilterHelper } from "@medusajs/ui"
import { PURCHASE_STATES } from "../../../src/modules/one-click/purchase-states"
import type { PurchaseListEntry } from "../../../src/dashboard/types"
import { CsvButton } from "../../components/csv-button"
import { ListPage } from "../../components/list-page"
import { usePurchases } from "../../hooks/purchases"
import { useSaleFilters } from "../../hooks/sale-filters"
import { useTexts } from "../../hooks/texts"
import { purchaseHref, usePurchaseColumns } from "./columns"

const STATES = Object.keys(PURCHASE_STATES)

const filterHelper = createDataTableFilterHelper<PurchaseListEntry>()

/** Every purchase and its outcome. */
export function PurchasesPage() {
  const { t } = useTexts()
  const { query, filters } = useSaleFilters(["status"])
  const answer = usePurchases(query)
  return (
    <ListPage
      of="purchases"
      rows={answer.data?.purchases}
      answer={answer}
      columns={usePurchaseColumns()}
      onPhone={["title", "status"]}
      filters={[
        filterHelper.accessor("status", {
          type: "multiselect",
          label: t("common.state"),
          options: STATES.map((state) => ({
            label: t(`purchases.states.${state}`),
            value: state,
          })),
        }),
        ...filters,
      ]}
      rowHref={purchaseHref}
    >
      <CsvButton
        of="purchases"
        query={query}
        isEmpty={!answer.data?.count}
        isCapped={!!answer.data?.is_capped}
      />
    </ListPage>
  )
}
