import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { type Query, read } from "../client"

type Options<Part, Shown> = Omit<UseQueryOptions<Part, Error, Shown>, "queryKey" | "queryFn"> & {
  query?: Query
}

/**
 * Reads an admin route of the plugin, anew wherever it is used: Medusa's dashboard would show for 90
 * seconds what it has read before. Returns the part of the answer named `key`.
 */
export function useRead<Part, Shown = Part>(
  path: string,
  key: string,
  { query, ...options }: Options<Part, Shown> = {}
) {
  return useQuery({
    queryKey: ["one-click", path, query],
    queryFn: async () => (await read<Record<string, Part>>(path, query))[key],
    staleTime: 0,
    ...options,
  })
}

export type ListName = "orders" | "purchases" | "activity"

export type Page<Row> = Partial<Record<ListName, Row[]>> & {
  count: number
  /** Whether more rows match than were counted. */
  is_capped: boolean
}

/** Milliseconds until what others may change meanwhile is read again. */
export const REFETCH_EVERY = 30_000

/** Reads a page of a list, regularly again; shows the previous one until it is there. */
export function useList<Row>(name: ListName, query: Query) {
  return useQuery({
    queryKey: ["one-click", name, query],
    queryFn: () => read<Page<Row>>(name, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFETCH_EVERY,
  })
}

/** Milliseconds after which a panel is read again: the plugin records a capture after Medusa's answer. */
const REFETCH_AFTER = [0, 2_000, 10_000]

/**
 * Refetches what a panel shows whenever Medusa passes the panel other data: Medusa's own buttons,
 * such as "Capture payment", refetch only Medusa's data.
 */
export function useRefetchWith(data: unknown): void {
  const client = useQueryClient()
  const known = useRef(data)
  useEffect(() => {
    if (known.current === data) {
      return undefined
    }
    known.current = data
    const refetch = () => void client.invalidateQueries({ queryKey: ["one-click"] })
    const timers = REFETCH_AFTER.map((pause) => setTimeout(refetch, pause))
    return () => timers.forEach(clearTimeout)
  }, [client, data])
}
