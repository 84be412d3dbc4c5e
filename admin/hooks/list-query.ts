import { useQueryParams } from "@medusajs/dashboard/hooks"
import type { ListName } from "./read"

/** Rows per page of a list. */
export const PAGE_SIZE = 20

/**
 * Returns the table's search, filters, sorting and pagination from the page's URL, for our routes.
 *
 * @param filters names of the table's filters in addition to those by service and by date
 */
export function useListQuery(filters: string[]): Record<string, unknown> {
  const names = [...filters, "environment", "created_at"]
  const { q, order, offset, ...given } = useQueryParams(["q", "order", "offset", ...names])
  const values: Record<string, string | undefined> = given
  return {
    q,
    order,
    offset: offset ? Number(offset) : 0,
    limit: PAGE_SIZE,
    // Medusa's table writes null for a filter without a value yet.
    ...Object.fromEntries(names.map((name) => [name, parse(values[name]) ?? undefined])),
  }
}

/** Returns the URL of a list whose table has some values in its filters. */
export function listHref(list: ListName, filters: Record<string, string[]>): string {
  const given = Object.entries(filters).map(([name, values]) => [name, JSON.stringify(values)])
  return `/one-click/${list}?${new URLSearchParams(given)}`
}

function parse(value: string | undefined): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(value)
  } catch {
    return value
  }
}
