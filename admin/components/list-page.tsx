import { Container, type DataTableFilter } from "@medusajs/ui"
import type { ReactNode } from "react"
import { DataTable, useDataTableDateFilters } from "../dashboard"
import { PAGE_SIZE } from "../hooks/list-query"
import { useWords } from "../hooks/words"
import { PageTabs } from "./tabs"
import { Trouble } from "./trouble"

type ListPageProps<Row> = {
  /** Whose words it speaks: `<of>.title`, `hint`, `empty` and `empty_hint`. */
  of: "orders" | "purchases" | "activity"
  rows: Row[] | undefined
  answer: {
    data?: { count: number }
    isLoading: boolean
    error: Error | null
    refetch: () => unknown
  }
  // Medusa's table takes columns of any value.
  columns: Parameters<typeof DataTable<Row>>[0]["columns"]
  /** Beside the one by date. */
  filters: DataTableFilter[]
  rowHref: (row: Row) => string
  /** Beside the way to the other pages. */
  children?: ReactNode
}

/** A page of one list: the way to the others, and its table with search, filters and pages. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { of, rows, answer, columns, filters, rowHref, children } = props
  const { t } = useWords()
  const dates = useDataTableDateFilters().filter(({ id }) => id === "created_at")
  return (
    <div className="flex flex-col gap-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTabs />
        {children}
      </div>
      {answer.error ? (
        <Trouble error={answer.error} retry={answer.refetch} />
      ) : (
        <Container className="p-0">
          <DataTable
            heading={t(`${of}.title`)}
            headingLevel="h1"
            subHeading={t(`${of}.hint`)}
            data={rows}
            rowCount={answer.data?.count}
            columns={columns}
            filters={[...filters, ...dates]}
            getRowId={(row) => row.id}
            rowHref={rowHref}
            pageSize={PAGE_SIZE}
            isLoading={answer.isLoading}
            emptyState={{
              empty: { heading: t(`${of}.empty`), description: t(`${of}.empty_hint`) },
              filtered: { heading: t("common.nothing"), description: t("common.nothing_hint") },
            }}
          />
        </Container>
      )}
    </div>
  )
}
