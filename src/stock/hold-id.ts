import type { HoldKey } from "../modules/one-click/hold-ledger"

/** A hold's key as one string, to find it in a map. */
export function holdId({ context_id, reference }: HoldKey): string {
  return JSON.stringify([context_id, reference])
}
