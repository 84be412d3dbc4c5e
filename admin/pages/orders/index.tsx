import { Alert, createDataTableFilterHelper, type DataTableRowSelectionState } from "@medusajs/ui"
import { type ComponentProps, useEffect, useState } from "react"
import { TextLink } from "../../components/text-link"
import { INCOMING_ORDER_STATES, SHOWN_BY_REASON } from "../../../src/modules/one-click/states"
import type { OrderListEntry } from "../../../src/dashboard/types"
import { CsvButton } from "../../components/csv-button"
import { focusList, ListPage } from "../../components/list-page"
import { ATTENTION, ordersHref, useAttention, useOrders } from "../../hooks/orders"
import { useCan } from "../../hooks/permissions"
import { useSaleFilters } from "../../hooks/sale-filters"
import { useTexts } from "../../hooks/texts"
import { MAX_SELECTED } from "./bulk"
import { BulkDecisions, OutcomeNotice } from "./bulk-decisions"
import { useOrderColumns } from "./columns"

/** Needs attention first. */
const FIRST: readonly string[] = ATTENTION
const REST = INCOMING_ORDER_STATES.filter((state) => !FIRST.includes(state))
const STATES = [...new Set([...FIRST, ...REST, ...SHOWN_BY_REASON])]

/** Milliseconds until the dialog and the bar of a bulk decision have closed, and left no focus. */
const CLOSING_MS = 300

const filterHelper = createDataTableFilterHelper<OrderListEntry>()

const isDecidable = ({ can }: OrderListEntry) => can.accept || can.decline

/** The orders sent by the service; those that need attention are marked. */
export function OrdersPage() {
  const { t } = useTexts()
  const { query, filters } = useSaleFilters(["state"])
  const answer = useOrders(query)
  const rows = answer.data?.orders
  const { decide: isAllowed } = useCan()
  const [selected, setSelected] = useState<Record<string, OrderListEntry>>({})
  const [outcome, setOutcome] = useState<ComponentProps<typeof OutcomeNotice>>()
  useEffect(() => {
    const timer = outcome && setTimeout(focusList, CLOSING_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  // Prefer the row on the page, which is newer.
  const orders = Object.values(selected).map(
    (order) => rows?.find(({ id }) => id === order.id) ?? order
  )
  const select = (state: DataTableRowSelectionState) => {
    const known = [...Object.values(selected), ...(rows ?? [])]
    const ids = Object.keys(state).filter((id) => state[id])
    const some = ids.flatMap((id) => known.find((order) => order.id === id) ?? [])
    setSelected(Object.fromEntries(some.slice(0, MAX_SELECTED).map((order) => [order.id, order])))
  }
  // Hide the column if no row can be selected.
  const isSelectable = isAllowed && (orders.length > 0 || !rows || rows.some(isDecidable))
  return (
    <ListPage
      of="orders"
      rows={rows}
      answer={answer}
      columns={useOrderColumns(isSelectable)}
      onPhone={["display_id", "select", "state"]}
      rowSelection={{
        state: Object.fromEntries(Object.keys(selected).map((id) => [id, true])),
        onRowSelectionChange: select,
        enableRowSelection: ({ original }) => isDecidable(original),
      }}
      filters={[
        filterHelper.accessor("state", {
          type: "multiselect",
          label: t("common.state"),
          options: STATES.map((state) => ({ label: t(`orders.states.${state}`), value: state })),
        }),
        ...filters,
      ]}
      rowHref={(row) => `/one-click/orders/${row.id}`}
      notice={
        <>
          <AttentionNotice />
          {outcome && <OutcomeNotice {...outcome} />}
        </>
      }
    >
      {isAllowed && (
        <BulkDecisions
          orders={orders}
          onDecided={(outcome) => {
            setOutcome({ outcome, orders })
            setSelected({})
          }}
        />
      )}
      <CsvButton query={query} isEmpty={!answer.data?.count} isCapped={!!answer.data?.is_capped} />
    </ListPage>
  )
}

/** How many orders need a decision, each group linked to its list; nothing while none does. */
function AttentionNotice() {
  const { t } = useTexts()
  const { data: counts } = useAttention()
  const groups = counts ? ATTENTION.filter((state) => counts[state] > 0) : []
  if (!counts || !groups.length) {
    return null
  }
  const all = groups.reduce((sum, state) => sum + counts[state], 0)
  return (
    <Alert variant="warning">
      <span className="txt-small-plus text-ui-fg-base">{t("attention.title", { count: all })}</span>
      <span className="flex flex-wrap gap-x-3">
        {groups.map((state) => (
          <TextLink key={state} to={ordersHref([state])}>
            {t(`attention.${state}`, { count: counts[state] })}
          </TextLink>
        ))}
      </span>
    </Alert>
  )
}
