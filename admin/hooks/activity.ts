import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ActivityOverviewRow } from "../../src/dashboard/types"
import { type Page, read, readPart } from "../client"

export function useActivity(query: Record<string, unknown>) {
  return useQuery({
    queryKey: ["one-click", "activity", query],
    queryFn: () => read<Page<"activity", ActivityOverviewRow>>("activity", query),
    placeholderData: keepPreviousData,
  })
}

export type KeptCall = ActivityOverviewRow & {
  request: Record<string, unknown> | null
  response: Record<string, unknown> | null
}

export function useCall(id: string | null) {
  return useQuery({
    queryKey: ["one-click", "call", id],
    queryFn: () => readPart<KeptCall>(`activity/${id}`, "call"),
    enabled: id !== null,
  })
}
