import type { Permissions } from "../../src/modules/one-click/permissions"
import { useRead } from "./read"

/**
 * Returns whether the user may decide orders and change settings. True until the answer is there:
 * the server checks each request itself.
 */
export function useCan(): Permissions {
  const { data } = useRead<Permissions>("permissions", "can", { staleTime: Infinity })
  return data ?? { view: true, decide: true, configure: true }
}
