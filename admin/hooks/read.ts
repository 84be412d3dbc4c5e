import { keepPreviousData, useQuery, type UseQueryOptions } from "@tanstack/react-query"
import { type Query, read } from "../client"

type Options<Part, Shown> = Omit<UseQueryOptions<Part, Error, Shown>, "queryKey" | "queryFn"> & {
  query?: Query
}

/** Reads an admin route of the plugin; returns the part of its answer named `key`. */
export function useRead<Part, Shown = Part>(
  path: string,
  key: string,
  { query, ...options }: Options<Part, Shown> = {}
) {
  return useQuery({
    queryKey: ["one-click", path, query],
    queryFn: async () => (await read<Record<string, Part>>(path, query))[key],
    ...options,
  })
}

export type ListName = "orders" | "purchases" | "activity"

export type Page<Row> = Partial<Record<ListName, Row[]>> & {
  count: number
  /** Whether more rows match than were counted. */
  is_capped: boolean
}

/** Reads a page of a list; shows the previous one until it is there. */
export function useList<Row>(name: ListName, query: Query) {
  return useQuery({
    queryKey: ["one-click", name, query],
    queryFn: () => read<Page<Row>>(name, query),
    placeholderData: keepPreviousData,
  })
}
