import { DataTable, useDataTableDateFilters } from "../../dashboard"
import { ArrowDownTray } from "@medusajs/icons"
import { Button, Container, createDataTableFilterHelper, toast } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"
import type { ActivityOverviewRow } from "../../../src/modules/one-click/overview"
import { kindWord } from "../../components/kind-word"
import { PageTabs } from "../../components/tabs"
import { Trouble } from "../../components/trouble"
import { useActivity, useExport } from "../../hooks/activity"
import { useListQuery } from "../../hooks/list-query"
import { useWords } from "../../hooks/words"
import { CallDrawer } from "./call-drawer"
import { useCallColumns } from "./columns"

const PAGE_SIZE = 20
const OUTCOMES = ["ok", "fallback", "refused", "failed"]
const DIRECTIONS = ["in", "out"]
const KINDS = [
  "authorize",
  "order.cart.estimate",
  "order.shipments.get",
  "order.stock.book",
  "order.stock.released",
  "order.v2.new",
  "retrieve order",
  "accept order",
  "deny order",
  "list orders",
  "register shipments",
]

const filterHelper = createDataTableFilterHelper<ActivityOverviewRow>()

/** Every call between shop and service, with what was said. */
export function ActivityPage() {
  const { t } = useWords()
  const [params, setParams] = useSearchParams()
  const href = (id: string) => `/one-click/activity?${withCall(params, id)}`
  const columns = useCallColumns(href)
  const dates = useDataTableDateFilters().filter(({ id }) => id === "created_at")
  const query = useListQuery(["kind", "outcome", "direction", "created_at"], PAGE_SIZE)
  const { data, isLoading, error, refetch } = useActivity(query)
  const { mutateAsync, isPending } = useExport(query)
  const filters = [
    filterHelper.accessor("kind", {
      type: "multiselect",
      label: t("activity.kind"),
      options: KINDS.map((kind) => ({ label: kindWord(t, kind), value: kind })),
    }),
    filterHelper.accessor("outcome", {
      type: "multiselect",
      label: t("activity.outcome"),
      options: OUTCOMES.map((value) => ({ label: t(`activity.outcomes.${value}`), value })),
    }),
    filterHelper.accessor("direction", {
      type: "multiselect",
      label: t("activity.direction"),
      options: DIRECTIONS.map((value) => ({ label: t(`activity.directions.${value}`), value })),
    }),
    ...dates,
  ]
  const download = () =>
    mutateAsync().catch((cause: Error) =>
      toast.error(t("activity.not_downloaded"), { description: cause.message })
    )
  const open = params.get("call")
  const show = (id: string | null) =>
    setParams((previous) => {
      if (id) {
        previous.set("call", id)
      } else {
        previous.delete("call")
      }
      return previous
    })
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTabs />
        <Button
          size="small"
          variant="secondary"
          isLoading={isPending}
          disabled={!data?.count}
          onClick={() => void download()}
        >
          <ArrowDownTray />
          {t("activity.download")}
        </Button>
      </div>
      {error ? (
        <Trouble error={error} retry={refetch} />
      ) : (
        <Container className="p-0">
          <DataTable
            heading={t("activity.title")}
            headingLevel="h1"
            subHeading={t("activity.hint")}
            data={data?.activity}
            rowCount={data?.count}
            columns={columns}
            filters={filters}
            getRowId={(row) => row.id}
            rowHref={(row) => href(row.id)}
            pageSize={PAGE_SIZE}
            isLoading={isLoading}
            emptyState={{
              empty: { heading: t("activity.empty"), description: t("activity.empty_hint") },
              filtered: { heading: t("common.nothing"), description: t("common.nothing_hint") },
            }}
          />
        </Container>
      )}
      <CallDrawer id={open} close={() => show(null)} />
    </div>
  )
}

function withCall(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params)
  next.set("call", id)
  return next.toString()
}
