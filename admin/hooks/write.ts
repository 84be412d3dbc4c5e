import { ordersQueryKeys } from "@medusajs/dashboard/hooks"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { write } from "../client"

/**
 * Calls a changing admin route of the plugin, then refetches what the page shows, whatever the
 * result.
 */
export function useWrite<Answer = unknown>(path: string) {
  const onSettled = useRefetch()
  return useMutation({
    mutationFn: (body: Record<string, unknown>) => write<Answer>(path, body),
    onSettled,
  })
}

/** Returns a function that refetches what the page shows of the plugin's and of Medusa's orders. */
export function useRefetch() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["one-click"] }),
      client.invalidateQueries({ queryKey: ordersQueryKeys.all }),
    ])
}
