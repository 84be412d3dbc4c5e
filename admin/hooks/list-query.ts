import { useQueryParams } from "../dashboard"

/** What the table's search, filters, sorting and pages put into the page's address, for our routes. */
export function useListQuery(filters: string[], pageSize: number): Record<string, unknown> {
  const { q, order, offset, ...given } = useQueryParams(["q", "order", "offset", ...filters])
  const values: Record<string, string | undefined> = given
  return {
    q,
    order,
    offset: offset ? Number(offset) : 0,
    limit: pageSize,
    ...Object.fromEntries(filters.map((name) => [name, parse(values[name])])),
  }
}

function parse(value: string | undefined): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(value)
  } catch {
    return value
  }
}
