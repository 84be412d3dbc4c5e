import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { logLine } from "../observe/log-line"
import { describeError } from "../privacy/describe-error"
import { activityRow, Call } from "./row"

const INSERT = `
INSERT INTO one_click_activity (id, direction, kind, outcome, context_id, service_order_id,
  status_code, duration_ms, request, response, message)
VALUES (:id, :direction, :kind, :outcome, :context_id, :service_order_id, :status_code,
  :duration_ms, CAST(:request AS jsonb), CAST(:response AS jsonb), :message)`

/**
 * Keeps a call for the dashboard, redacted. It is written after the call was answered; a failure to
 * write it is logged and harms nothing else. A row and no entity: every answer a buyer waits for
 * shares the processor with it.
 */
export async function recordActivity(container: MedusaContainer, call: Call): Promise<void> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { request, response, ...row } = activityRow(call)
  try {
    await connection.raw(INSERT, {
      ...row,
      id: generateEntityId(undefined, "ocact"),
      context_id: row.context_id ?? null,
      service_order_id: row.service_order_id ?? null,
      status_code: row.status_code ?? null,
      message: row.message ?? null,
      request: request && JSON.stringify(request),
      response: response && JSON.stringify(response),
    })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(logLine("activity not kept", { call: call.kind, reason: describeError(error) }))
  }
}
