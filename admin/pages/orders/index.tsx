import type { DataTableRowSelectionState } from "@medusajs/ui"
import { useState } from "react"
import { INCOMING_ORDER_STATES, SHOWN_BY_REASON } from "../../../src/modules/one-click/states"
import type { OrderListEntry } from "../../../src/dashboard/lists"
import { CsvButton } from "../../components/csv-button"
import { choiceFilter, ListPage } from "../../components/list-page"
import { ATTENTION } from "../../hooks/orders"
import { useCan } from "../../hooks/permissions"
import { useList } from "../../hooks/read"
import { useSaleFilters } from "../../hooks/sale-filters"
import { useTexts } from "../../hooks/texts"
import { BulkDecisions, type Outcome, OutcomeNotice } from "./bulk-decisions"
import { useOrderColumns } from "./columns"

/** Needs attention first. */
const FIRST: readonly string[] = ATTENTION
const REST = INCOMING_ORDER_STATES.filter((state) => !FIRST.includes(state))
const STATES = [...new Set([...FIRST, ...REST, ...SHOWN_BY_REASON])]

const isDecidable = ({ can }: OrderListEntry) => can.accept || can.decline

/** The orders sent by the service; filtered, decided and exported. */
export function OrdersPage() {
  const { t } = useTexts()
  const { query, filters } = useSaleFilters(["state"], { byAmount: true })
  const answer = useList<OrderListEntry>("orders", query)
  const rows = answer.data?.orders
  const { decide: isAllowed } = useCan()
  const [selected, setSelected] = useState<DataTableRowSelectionState>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const orders = (rows ?? []).filter(({ id }) => selected[id])
  // Hide the column if no row can be selected.
  const isSelectable = isAllowed && (!rows || rows.some(isDecidable))
  return (
    <ListPage
      of="orders"
      answer={answer}
      columns={useOrderColumns(isSelectable)}
      rowSelection={{
        state: selected,
        onRowSelectionChange: setSelected,
        enableRowSelection: ({ original }) => isDecidable(original),
      }}
      filters={[
        choiceFilter("state", t("common.state"), STATES, (state) => t(`orders.states.${state}`)),
        ...filters,
      ]}
      rowHref={(row) => `/one-click/orders/${row.id}`}
      notice={outcome && <OutcomeNotice outcome={outcome} close={() => setOutcome(undefined)} />}
    >
      {isAllowed && (
        <BulkDecisions
          orders={orders}
          onDecided={(outcome) => {
            setOutcome(outcome)
            setSelected({})
          }}
        />
      )}
      <CsvButton query={query} isEmpty={!answer.data?.count} />
    </ListPage>
  )
}
