import type {
  DataTableFilter,
  DataTableFilteringState,
  DataTablePaginationState,
  DataTableSortingState,
} from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"

/** Returns a table's pagination, search, filters and sorting, stored in the page's URL. */
export function useTableState(filters: DataTableFilter[], pageSize: number) {
  const [params, setParams] = useSearchParams()
  const write = (values: Record<string, string | undefined>) =>
    setParams((before) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) {
          before.set(name, value)
        } else {
          before.delete(name)
        }
      }
      return before
    })
  const order = params.get("order")
  return {
    pagination: {
      state: { pageIndex: Math.floor(Number(params.get("offset") ?? 0) / pageSize), pageSize },
      onPaginationChange: ({ pageIndex }: DataTablePaginationState) =>
        write({ offset: pageIndex ? String(pageIndex * pageSize) : undefined }),
    },
    search: {
      state: params.get("q") ?? "",
      onSearchChange: (q: string) => write({ q, offset: undefined }),
    },
    filtering: {
      state: Object.fromEntries(
        filters.flatMap(({ id }) => {
          const value = params.get(id)
          return value ? [[id, JSON.parse(value)]] : []
        })
      ) as DataTableFilteringState,
      onFilteringChange: (state: DataTableFilteringState) =>
        write({
          offset: undefined,
          ...Object.fromEntries(
            filters.map(({ id }) => [id, state[id] ? JSON.stringify(state[id]) : undefined])
          ),
        }),
    },
    sorting: {
      state: order ? { id: order.replace(/^-/, ""), desc: order.startsWith("-") } : null,
      onSortingChange: (state: DataTableSortingState | null) =>
        write({ order: state ? `${state.desc ? "-" : ""}${state.id}` : undefined }),
    },
  }
}
