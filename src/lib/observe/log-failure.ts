import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { describeError } from "../redaction/describe-error"
import { type LogFields, logLine } from "./log-line"

/** Logs what failed and why, like {@link logLine}, without personal data. */
export function logFailure(
  container: MedusaContainer,
  what: string,
  error: unknown,
  fields: LogFields = {},
  level: "error" | "warn" = "error"
): void {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger[level](logLine(what, { ...fields, reason: describeError(error) }))
}
