import {
  Button,
  DataTable,
  type DataTableColumnDef,
  type DataTableEmptyStateProps,
  type DataTableFilter,
  Heading,
  Text,
  useDataTable,
} from "@medusajs/ui"
import { useNavigate } from "react-router-dom"
import { useTableState } from "./use-table-state"

type DataTableProps<Row> = {
  data?: Row[]
  columns: DataTableColumnDef<Row, unknown>[]
  filters?: DataTableFilter[]
  action?: { label: string; disabled?: boolean; onClick?: () => void }
  rowCount?: number
  getRowId: (row: Row) => string
  rowHref?: (row: Row) => string
  emptyState?: DataTableEmptyStateProps
  heading?: string
  subHeading?: string
  pageSize?: number
  isLoading?: boolean
}

/** A table with search, filters, sorting and pagination, all stored in the page's URL. */
export function PlainDataTable<Row>(props: DataTableProps<Row>) {
  const { data = [], columns, filters = [], action, rowCount = 0, getRowId, rowHref } = props
  const { emptyState, heading, subHeading, pageSize = 10, isLoading } = props
  const navigate = useNavigate()
  const isSorted = columns.some((column) => column.enableSorting)
  const { pagination, search, filtering, sorting } = useTableState(filters, pageSize)
  const instance = useDataTable({
    data,
    columns,
    filters,
    rowCount,
    getRowId,
    isLoading,
    pagination,
    search,
    filtering,
    ...(isSorted && { sorting }),
    onRowClick: (_, row) => {
      if (rowHref) {
        void navigate(rowHref(row))
      }
    },
  })
  return (
    <DataTable instance={instance}>
      <DataTable.Toolbar className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <Heading level="h1">{heading}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {subHeading}
          </Text>
        </div>
        <div className="flex items-center gap-x-2">
          <DataTable.Search />
          {filters.length > 0 && <DataTable.FilterMenu />}
          {isSorted && <DataTable.SortingMenu />}
          {action && (
            <Button
              size="small"
              variant="secondary"
              disabled={action.disabled}
              onClick={action.onClick}
            >
              {action.label}
            </Button>
          )}
        </div>
      </DataTable.Toolbar>
      <DataTable.Table emptyState={emptyState} />
      <DataTable.Pagination />
    </DataTable>
  )
}
