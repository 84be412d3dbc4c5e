import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ReconciliationReport } from "../../src/inbox/reconcile"
import type { HealthView } from "../../src/overview/health"
import { read, write } from "../client"

export function useHealth(hours: number) {
  return useQuery({
    queryKey: ["one-click", "health", hours],
    queryFn: () => read<{ health: HealthView }>("health", { hours }).then(({ health }) => health),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}

export function useReconcile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (dry_run: boolean) =>
      write<{ report: ReconciliationReport }>("reconcile", { dry_run }).then(
        ({ report }) => report
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ["one-click"] }),
  })
}
