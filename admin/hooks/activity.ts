import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query"
import type { ActivityOverviewRow } from "../../src/dashboard/types"
import { type Page, read, readPart, save } from "../client"

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

/** Downloads the calls that match the filters as a file for support. */
export function useExport(query: Record<string, unknown>) {
  return useMutation({
    mutationFn: async () => {
      const kept = await read<unknown>("activity/export", query)
      const file = new Blob([JSON.stringify(kept, null, 2)], { type: "application/json" })
      save(file, "one-click-activity.json")
    },
  })
}
