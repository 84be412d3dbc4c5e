import { createHash } from "node:crypto"
import type { OptionRule } from "./compile"

/** Names a set of rules: two sets with the same digest say the same. */
export function digestOf(rules: OptionRule[]): string {
  return createHash("sha256").update(JSON.stringify(rules)).digest("base64url")
}
