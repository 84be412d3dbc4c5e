import { useQuery } from "@tanstack/react-query"
import type { Permissions } from "../../src/modules/one-click/permissions"
import { readPart } from "../client"

/**
 * Returns whether the user may decide orders and change settings. True until the answer is there:
 * the server checks each request itself.
 */
export function useCan(): Permissions {
  const { data } = useQuery({
    queryKey: ["one-click", "permissions"],
    queryFn: () => readPart<Permissions>("permissions", "can"),
    staleTime: Infinity,
  })
  return data ?? { view: true, decide: true, configure: true }
}
