import { createDataTableFilterHelper } from "@medusajs/ui"
import { PURCHASE_STATES } from "../../../src/modules/one-click/purchase-states"
import type { PurchaseListEntry } from "../../../src/dashboard/types"
import { ListPage } from "../../components/list-page"
import { usePurchases } from "../../hooks/purchases"
import { useSaleFilters } from "../../hooks/sale-filters"
import { useTexts } from "../../hooks/texts"
import { purchaseHref, usePurchaseColumns } from "./columns"

const filterHelper = createDataTableFilterHelper<PurchaseListEntry>()

/** Every purchase and its outcome. */
export function PurchasesPage() {
  const { t } = useTexts()
  const { query, filters } = useSaleFilters(["state"])
  const answer = usePurchases(query)
  return (
    <ListPage
      of="purchases"
      rows={answer.data?.purchases}
      answer={answer}
      columns={usePurchaseColumns()}
      onPhone={["title", "state"]}
      filters={[
        filterHelper.accessor("state", {
          type: "multiselect",
          label: t("common.state"),
          options: PURCHASE_STATES.map((state) => ({
            label: t(`purchases.states.${state}`),
            value: state,
          })),
        }),
        ...filters,
      ]}
      rowHref={purchaseHref}
    />
  )
}
