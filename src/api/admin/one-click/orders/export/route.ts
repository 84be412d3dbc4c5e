import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { everyOrder, type ExportedOrder } from "../../../../../dashboard/export-orders"
import { inWords } from "../../../../../dashboard/in-words"
import { shownState } from "../../../../../modules/one-click/states"
import { REASONS, type Reason } from "../../../../../orders/reasons"
import { type Column, decimalAmount, sendCsv } from "../../utils/csv"

/** What states are called that their keys don't say in words. */
const STATES: Partial<Record<ReturnType<typeof shownState<ExportedOrder["state"]>>, string>> = {
  compared: "Matches its quote",
  to_approve: "Needs approval",
  declining: "Being declined",
  review: "Needs review",
  other_shop: "Another shop's",
}

const COLUMNS: Column<ExportedOrder>[] = [
  ["Order", (row) => row.display_id],
  ["State", (row) => STATES[shownState(row)] ?? inWords(shownState(row))],
  ["Reason", ({ reason }) => reason && (REASONS[reason as Reason] ?? reason)],
  ["Received (UTC)", (row) => new Date(row.created_at).toISOString()],
  ["Customer", (row) => row.customer?.name],
  ["Email", (row) => row.customer?.email],
  ["Country", (row) => row.customer?.country_code?.toUpperCase()],
  ["Notes", ({ notes }) => notes.map(({ name, value }) => `${name}: ${value}`).join("; ")],
  ["Item", (row) => row.title],
  ["Reference", (row) => row.reference],
  ["Quantity", (row) => row.quantity],
  ["Amount", decimalAmount],
  ["Currency", (row) => row.currency_code?.toUpperCase()],
  ["Service", ({ environment }) => environment && inWords(environment)],
  ["Order at the service", (row) => row.service_order_id],
]

/** Streams every order that matches the filters as CSV, the newest first. */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  await sendCsv(res, "one-click-orders.csv", COLUMNS, everyOrder(req.scope, req))
}
