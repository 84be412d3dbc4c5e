import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { type ReactNode, useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { shortReference } from "../../../src/lib/short-reference"
import type { ActivityOverviewRow, CalledPurchase } from "../../../src/dashboard/types"
import {
  MainCell,
  Reference,
  RowLink,
  When,
  figureColumn,
  whenColumn,
} from "../../components/columns"
import { OutcomeBadge } from "../../components/state-badge"
import { type Translate, callText, useTexts } from "../../hooks/texts"

const helper = createDataTableColumnHelper<ActivityOverviewRow>()

/** Returns the URL of a call beside the list; `params` contains the list's search and filters. */
export function callHref(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params)
  next.set("call", id)
  return `/one-click/activity?${next}`
}

export function useCallColumns() {
  const { t } = useTexts()
  return useMemo(() => callColumns(t), [t])
}

const callColumns = (t: Translate) => [
  helper.accessor("kind", {
    header: t("activity.kind"),
    cell: ({ getValue, row: { original } }) => (
      <MainCell
        environment={original.environment}
        below={
          <>
            {original.purchase?.title ?? t(`activity.directions.${original.direction}`)}
            <br />
            <When at={original.created_at} />
          </>
        }
      >
        <Text size="small" weight="plus" className="truncate">
          <CallLink id={original.id}>{callText(t, getValue())}</CallLink>
        </Text>
      </MainCell>
    ),
  }),
  helper.accessor("outcome", {
    header: t("activity.outcome"),
    cell: ({ getValue }) => <OutcomeBadge outcome={getValue()} />,
  }),
  helper.accessor("purchase", {
    header: t("activity.purchase"),
    maxSize: 280,
    cell: ({ getValue, row: { original } }) => (
      <div className="flex min-w-0 flex-col py-1">
        <Called purchase={getValue()} />
        {original.service_order_id && (
          <Reference>{shortReference(original.service_order_id)}</Reference>
        )}
      </div>
    ),
  }),
  helper.accessor("direction", {
    header: t("activity.direction"),
    cell: ({ getValue }) => (
      <span className="whitespace-nowrap">{t(`activity.directions.${getValue()}`)}</span>
    ),
  }),
  whenColumn<ActivityOverviewRow>(t),
  figureColumn<ActivityOverviewRow>(
    "duration_ms",
    t("activity.duration"),
    ({ duration_ms }) => t("common.ms", { ms: duration_ms }),
    { enableSorting: false }
  ),
]

/** The order's number, and what is bought. */
function Called({ purchase }: { purchase: CalledPurchase | null }) {
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
