import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { everyOrder } from "../../../../../dashboard/lists"
import type { OrderListEntry } from "../../../../../dashboard/types"
import { buyerCells, type Column, decimalAmount, sendCsv } from "../../utils/csv"
import type { AdminListOneClickOrdersType } from "../validators"

const COLUMNS: Column<OrderListEntry>[] = [
  ["order", (row) => row.display_id],
  ["state", (row) => row.state],
  ["reason", (row) => row.reason],
  ["created_at", (row) => new Date(row.created_at).toISOString()],
  ...buyerCells<OrderListEntry>(),
  ["item", (row) => row.title],
  ["reference", (row) => row.reference],
  ["quantity", (row) => row.quantity],
  ["amount", decimalAmount],
  ["currency", (row) => row.currency_code?.toUpperCase()],
  ["environment", (row) => row.environment],
  ["service_order_id", (row) => row.service_order_id],
  ["order_id", (row) => row.order_id],
]

/** Streams every order that matches the filters as CSV, the newest first. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, AdminListOneClickOrdersType>,
  res: MedusaResponse
) => {
  await sendCsv(res, "one-click-orders.csv", COLUMNS, everyOrder(req.scope, req))
}
