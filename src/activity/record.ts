import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { logLine } from "../lib/observe/log-line"
import { describeError } from "../lib/redaction/describe-error"
import type { Call } from "./row"

/**
 * Stores a call for the dashboard after it was answered. Logs a failure to store it and never
 * throws.
 */
export async function recordActivity(container: MedusaContainer, call: Call): Promise<void> {
  try {
    await container.resolve("oneClick").addActivity(call)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(logLine("activity not kept", { call: call.kind, reason: describeError(error) }))
  }
}
