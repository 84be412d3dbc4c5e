import { DataTable } from "@medusajs/dashboard/components"
import { useDataTableDateFilters } from "@medusajs/dashboard/hooks"
import {
  Button,
  Container,
  createDataTableFilterHelper,
  type DataTableFilter,
  Text,
} from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { ENVIRONMENTS } from "../../src/modules/one-click/environments"
import { PAGE_SIZE } from "../hooks/list-query"
import type { ListName, Page } from "../hooks/read"
import { useTexts } from "../hooks/texts"
import { ErrorState } from "./failure"
import { PageTabs } from "./tabs"

type ListPageProps<Row> = {
  /** The key of the texts: `<of>.title`, `hint`, `empty` and `empty_hint`. */
  of: ListName
  answer: {
    data?: Page<Row>
    isLoading: boolean
    error: Error | null
    refetch: () => unknown
  }
  // Medusa's table takes columns of any value.
  columns: Parameters<typeof DataTable<Row>>[0]["columns"]
  /** Filters in addition to those by service and by date. */
  filters: DataTableFilter[]
  rowHref: (row: Row) => string
  /** Which rows are selected, in a list with a column for it. */
  rowSelection?: Parameters<typeof DataTable<Row>>[0]["rowSelection"]
  /** Shown beside the links to the other pages. */
  children?: ReactNode
  /** Shown above the list. */
  notice?: ReactNode
}

/**
 * A list page: links to the other pages, and a table with search, filters and pagination. Rows that
 * were loaded stay below an error.
 */
export function ListPage<Row extends { id: string }>({
  of,
  answer: { data, isLoading, error, refetch },
  filters,
  children,
  notice,
  ...table
}: ListPageProps<Row>) {
  const { t, number } = useTexts()
  const service = choiceFilter("environment", t("common.service"), ENVIRONMENTS, (value) =>
    t(`setup.environments.${value}`)
  )
  const dates = useDataTableDateFilters().filter(({ id }) => id === "created_at")
  const capped = data?.is_capped && { number: number(data.count) }
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTabs />
        {children}
      </div>
      {notice}
      {error && <ErrorState error={error} retry={refetch} />}
      {(data || !error) && (
        <Container className="p-0" data-list="">
          <DataTable
            {...table}
            heading={t(`${of}.title`)}
            headingLevel="h1"
            subHeading={capped ? t("common.capped", capped) : t(`${of}.hint`)}
            data={data?.[of]}
            rowCount={data?.count}
            filters={[...filters, service, ...dates]}
            getRowId={(row) => row.id}
            pageSize={PAGE_SIZE}
            isLoading={isLoading}
            emptyState={{
              empty: { custom: <EmptyList of={of} /> },
              filtered: { heading: t("common.nothing"), description: t("common.nothing_hint") },
            }}
          />
        </Container>
      )}
    </div>
  )
}

/** Returns a filter by some of a column's values. */
export function choiceFilter<Value extends string>(
  column: string,
  label: string,
  values: readonly Value[],
  labelOf: (value: Value) => string
): DataTableFilter {
  return createDataTableFilterHelper<Record<string, string>>().accessor(column, {
    type: "multiselect",
    label,
    options: values.map((value) => ({ label: labelOf(value), value })),
  })
}

function EmptyList({ of }: Pick<ListPageProps<never>, "of">) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col items-center gap-y-4 text-center">
      <div>
        <Text size="base" weight="plus">
          {t(`${of}.empty`)}
        </Text>
        <Text className="text-ui-fg-subtle text-pretty">{t(`${of}.empty_hint`)}</Text>
      </div>
      <Button size="small" variant="secondary" asChild>
        <Link to="/settings/one-click">{t("orders.empty_action")}</Link>
      </Button>
    </div>
  )
}
