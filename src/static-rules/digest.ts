import { createHash } from "node:crypto"
import type { OptionRule } from "./compile"

/** Returns the digest of a set of rules: sets with the same digest are equal. */
export function digestOf(rules: OptionRule[]): string {
  return createHash("sha256").update(JSON.stringify(rules)).digest("base64url")
}
