import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { type ReactNode, useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import type { ActivityListEntry } from "../../../src/dashboard/lists"
import { CALL_DIRECTIONS, CALL_KINDS, CALL_OUTCOMES } from "../../../src/modules/one-click/calls"
import { shortReference } from "../../../src/lib/short-reference"
import { figureColumn, MainCell, CellNote, RowLink, createdColumn } from "../../components/columns"
import { choiceFilter, ListPage } from "../../components/list-page"
import { OutcomeBadge } from "../../components/state-badge"
import { useListQuery } from "../../hooks/list-query"
import { useList } from "../../hooks/read"
import { callText, type Translate, useTexts } from "../../hooks/texts"
import { CallDrawer } from "./call-drawer"

const columnHelper = createDataTableColumnHelper<ActivityListEntry>()

/** Every call between shop and service, with its bodies. */
export function ActivityPage() {
  const { t } = useTexts()
  const [params] = useSearchParams()
  const query = {
    ...useListQuery(["kind", "outcome", "direction"]),
    // A filter by kind and a search also find the calls of the background sync.
    background: params.has("kind") || params.has("q") ? undefined : "hidden",
  }
  const answer = useList<ActivityListEntry>("activity", query)
  const columns = useMemo(() => [...columnsIn(t), createdColumn<ActivityListEntry>(t)], [t])
  const filters = [
    choiceFilter("kind", t("activity.call"), CALL_KINDS, (kind) => callText(t, kind)),
    choiceFilter("outcome", t("activity.outcome"), CALL_OUTCOMES, (one) =>
      t(`activity.outcomes.${one}`)
    ),
    choiceFilter("direction", t("activity.direction"), CALL_DIRECTIONS, (one) =>
      t(`activity.directions.${one}`)
    ),
  ]
  return (
    <>
      <ListPage
        of="activity"
        answer={answer}
        columns={columns}
        filters={filters}
        rowHref={(row) => callHref(params, row.id)}
      />
      <CallDrawer />
    </>
  )
}

/** Returns the URL of a call beside the list; `params` contains the list's search and filters. */
function callHref(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params)
  next.set("call", id)
  return `/one-click/activity?${next}`
}

const columnsIn = (t: Translate) => [
  columnHelper.accessor("kind", {
    header: t("activity.call"),
    cell: ({ getValue, row: { original } }) => (
      <MainCell environment={original.environment}>
        <Text size="small" weight="plus" className="truncate">
          <CallLink id={original.id}>{callText(t, getValue())}</CallLink>
        </Text>
      </MainCell>
    ),
  }),
  columnHelper.accessor("outcome", {
    header: t("activity.outcome"),
    cell: ({ getValue }) => <OutcomeBadge outcome={getValue()} />,
  }),
  columnHelper.accessor("purchase", {
    header: t("activity.purchase"),
    maxSize: 280,
    cell: ({ getValue, row: { original } }) => (
      <div className="flex min-w-0 flex-col py-1">
        <Called purchase={getValue()} />
        {original.service_order_id && (
          <CellNote>{shortReference(original.service_order_id)}</CellNote>
        )}
      </div>
    ),
  }),
  figureColumn<ActivityListEntry>(
    "duration_ms",
    t("activity.duration"),
    ({ duration_ms }) => t("common.ms", { ms: duration_ms }),
    { enableSorting: false }
  ),
]

/** The order's number, and what is bought. */
function Called({ purchase }: Pick<ActivityListEntry, "purchase">) {
  if (!purchase) {
    return <>–</>
  }
  const { id, title, display_id } = purchase
  return (
    <span className="block truncate">
      <RowLink to={`/one-click/purchases/${id}`}>
        {display_id && `#${display_id} · `}
        <bdi>{title}</bdi>
      </RowLink>
    </span>
  )
}

function CallLink({ id, children }: { id: string; children: ReactNode }) {
  const [params] = useSearchParams()
  return <RowLink to={callHref(params, id)}>{children}</RowLink>
}
