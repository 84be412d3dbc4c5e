import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { describeError } from "../redaction/describe-error"
import { type LogFields, logLine } from "./log-line"

/** Logs one line; see {@link logLine}. */
export function log(
  container: MedusaContainer,
  level: "error" | "warn" | "info" | "http",
  what: string,
  fields?: LogFields
): void {
  container.resolve(ContainerRegistrationKeys.LOGGER)[level](logLine(what, fields))
}

/** Logs what failed and why, without personal data. */
export function logFailure(
  container: MedusaContainer,
  what: string,
  error: unknown,
  fields: LogFields = {},
  level: "error" | "warn" = "error"
): void {
  log(container, level, what, { ...fields, reason: describeError(error) })
}
