import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { SalesView } from "../../src/dashboard/sales"
import { readPart } from "../client"

/** Returns what was sold in the last days, which begin in the user's time zone. */
export function useOverview(days: number) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return useQuery({
    queryKey: ["one-click", "overview", days, zone],
    queryFn: () => readPart<SalesView>("overview", "overview", { days, zone }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}
