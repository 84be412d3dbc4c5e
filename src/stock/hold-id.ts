import type { HoldKey } from "../modules/one-click/repositories/holds"

/** Returns a hold's key as one string, for use in maps. */
export function holdId({ context_id, reference }: HoldKey): string {
  return JSON.stringify([context_id, reference])
}
