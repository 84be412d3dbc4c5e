import { ordersQueryKeys } from "@medusajs/dashboard/hooks"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type Query, write } from "../client"
import { type Unchanged, useAttempt } from "../components/failure"

/**
 * Returns a function that sends a change to an admin route of the plugin and passes on the answer.
 * Shows the title `failed` with the reason if that fails. Refetches what the page shows, whatever the
 * result.
 */
export function useWrite<Answer>(path: string, failed: string, unchanged?: Unchanged) {
  const onSettled = useRefetch()
  const attempt = useAttempt(unchanged)
  const { mutateAsync, data, isPending } = useMutation({
    mutationFn: (body: Query) => write<Answer>(path, body),
    onSettled,
  })
  const send = (body: Query, then?: (answer: Answer) => unknown) =>
    attempt(failed, async () => then?.(await mutateAsync(body)))
  return { send, data, isPending }
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
