import {
  createDataTableColumnHelper,
  createDataTableFilterHelper,
  Label,
  Switch,
  Text,
} from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type ReactNode, useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import type { ActivityOverviewRow, CalledPurchase } from "../../../src/dashboard/types"
import { CALL_DIRECTIONS, CALL_KINDS, CALL_OUTCOMES } from "../../../src/modules/one-click/calls"
import { shortReference } from "../../../src/lib/short-reference"
import { type Page, read } from "../../client"
import {
  figureColumn,
  MainCell,
  Reference,
  RowLink,
  When,
  whenColumn,
} from "../../components/columns"
import { ListPage } from "../../components/list-page"
import { OutcomeBadge } from "../../components/state-badge"
import { useListQuery } from "../../hooks/list-query"
import { callText, type Translate, useTexts } from "../../hooks/texts"
import { CallDrawer } from "./call-drawer"

const columnHelper = createDataTableColumnHelper<ActivityOverviewRow>()
const filterHelper = createDataTableFilterHelper<ActivityOverviewRow>()

/** Every call between shop and service, with its bodies. */
export function ActivityPage() {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const withBackground = params.get("background") === "shown"
  const query = {
    ...useListQuery(["kind", "outcome", "direction"]),
    // Whoever asks for a kind or searches for an id means all calls.
    background: withBackground || params.has("kind") || params.has("q") ? undefined : "hidden",
  }
  const answer = useQuery({
    queryKey: ["one-click", "activity", query],
    queryFn: () => read<Page<"activity", ActivityOverviewRow>>("activity", query),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => columnsIn(t), [t])
  const filters = [
    filterHelper.accessor("kind", {
      type: "multiselect",
      label: t("activity.kind"),
      options: CALL_KINDS.map((kind) => ({ label: callText(t, kind), value: kind })),
    }),
    filterHelper.accessor("outcome", {
      type: "multiselect",
      label: t("activity.outcome"),
      options: CALL_OUTCOMES.map((value) => ({ label: t(`activity.outcomes.${value}`), value })),
    }),
    filterHelper.accessor("direction", {
      type: "multiselect",
      label: t("activity.direction"),
      options: CALL_DIRECTIONS.map((value) => ({
        label: t(`activity.directions.${value}`),
        value,
      })),
    }),
  ]
  const showBackground = (isShown: boolean) =>
    setParams((previous) => {
      previous.delete("offset")
      if (isShown) {
        previous.set("background", "shown")
      } else {
        previous.delete("background")
      }
      return previous
    })
  return (
    <>
      <ListPage
        of="activity"
        rows={answer.data?.activity}
        answer={answer}
        columns={columns}
        onPhone={["kind", "outcome"]}
        filters={filters}
        rowHref={(row) => callHref(params, row.id)}
      >
        <div className="flex items-center gap-x-2">
          <Switch
            id="one-click-background"
            size="small"
            checked={withBackground}
            onCheckedChange={showBackground}
          />
          <Label htmlFor="one-click-background" size="small">
            {t("activity.background")}
          </Label>
        </div>
      </ListPage>
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
          <Reference>{shortReference(original.service_order_id)}</Reference>
        )}
      </div>
    ),
  }),
  columnHelper.accessor("direction", {
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
