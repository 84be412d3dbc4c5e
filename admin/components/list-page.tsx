import {
  Button,
  Container,
  createDataTableFilterHelper,
  type DataTableFilter,
  Text,
} from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { ENVIRONMENTS, type Environment } from "../../src/modules/one-click/environments"
import { DataTable } from "@medusajs/dashboard/components"
import { useDataTableDateFilters } from "@medusajs/dashboard/hooks"
import { PAGE_SIZE } from "../hooks/list-query"
import { useTexts } from "../hooks/texts"
import { PageTabs } from "./tabs"
import { ErrorState } from "./failure"

type ListPageProps<Row> = {
  /** The key of the texts: `<of>.title`, `hint`, `empty` and `empty_hint`. */
  of: "orders" | "purchases" | "activity"
  rows: Row[] | undefined
  answer: {
    data?: { count: number; is_capped: boolean }
    isLoading: boolean
    error: Error | null
    refetch: () => unknown
  }
  // Medusa's table takes columns of any value.
  columns: Parameters<typeof DataTable<Row>>[0]["columns"]
  /** The columns shown on a phone; the first cell contains the data of the others. */
  onPhone: string[]
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

/** A list page: links to the other pages, and a table with search, filters and pagination. */
export function ListPage<Row extends { id: string; environment: Environment | null }>(
  props: ListPageProps<Row>
) {
  const { of, rows, answer, columns, onPhone, filters, rowHref, rowSelection, children, notice } =
    props
  const { t, language } = useTexts()
  const service = createDataTableFilterHelper<{ environment: string }>().accessor("environment", {
    type: "multiselect",
    label: t("common.service"),
    options: ENVIRONMENTS.map((value) => ({ label: t(`setup.environments.${value}`), value })),
  })
  const dates = useDataTableDateFilters().filter(({ id }) => id === "created_at")
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTabs />
        {children && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>}
      </div>
      {notice}
      {answer.error ? (
        <ErrorState error={answer.error} retry={answer.refetch} />
      ) : (
        <Container className="p-0" data-list="">
          <PhoneColumns columns={columns} shown={onPhone} />
          <DataTable
            heading={t(`${of}.title`)}
            headingLevel="h1"
            subHeading={
              answer.data?.is_capped
                ? t("common.capped", { number: answer.data.count.toLocaleString(language) })
                : t(`${of}.hint`)
            }
            data={rows}
            rowCount={answer.data?.count}
            columns={columns}
            filters={[...filters, service, ...dates]}
            getRowId={(row) => row.id}
            rowHref={rowHref}
            rowSelection={rowSelection}
            pageSize={PAGE_SIZE}
            isLoading={answer.isLoading}
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

/** Moves the focus to the list's heading, because what had the focus is gone. */
export function focusList(): void {
  const heading = document.querySelector<HTMLElement>("[data-list] h1")
  heading?.setAttribute("tabindex", "-1")
  heading?.focus()
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

type PhoneColumnsProps = {
  columns: { id?: string; accessorKey?: unknown }[]
  /** The columns shown on a phone; the first one shrinks if its text is long. */
  shown: string[]
}

/**
 * Styles for what Medusa's table takes no classes for. A phone shows only some columns, which stay
 * in the table for sorting, and the heading above the tools. The bar of filters is hidden while it
 * is empty.
 */
function PhoneColumns({ columns, shown }: PhoneColumnsProps) {
  const cell = (index: number) => `[data-list] :is(th, td):nth-child(${index + 1})`
  const names = columns.map(({ id, accessorKey }) => id ?? String(accessorKey))
  const hidden = names.flatMap((name, index) => (shown.includes(name) ? [] : [cell(index)]))
  const first = cell(names.indexOf(shown[0]))
  return (
    <style>{`
    [data-list] div.border-t:has(> div:only-child:empty) { display: none }
    @media (max-width: 639px) {
      [data-list] div:has(> div > div > h1) { flex-direction: column; align-items: flex-start }
      ${hidden.join()} { display: none }
      ${first} { width: 100% !important; max-width: 0 !important; white-space: normal }
    }`}</style>
  )
}
