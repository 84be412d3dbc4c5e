import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { everyPurchase } from "../../../../../dashboard/lists"
import type { PurchaseListEntry } from "../../../../../dashboard/types"
import { buyerCells, type Column, decimalAmount, sendCsv } from "../../utils/csv"
import type { AdminListOneClickPurchasesType } from "../validators"

const COLUMNS: Column<PurchaseListEntry>[] = [
  ["item", (row) => row.title],
  ["reference", (row) => row.reference],
  ["quantity", (row) => row.quantity],
  ["state", (row) => row.purchase_state],
  ["order_state", (row) => row.order_state],
  ["ending_reason", (row) => row.ending_reason],
  ["created_at", (row) => new Date(row.created_at).toISOString()],
  ["price", decimalAmount],
  ["currency", (row) => row.currency_code.toUpperCase()],
  ["order", (row) => row.display_id],
  ...buyerCells<PurchaseListEntry>(),
  ["environment", (row) => row.environment],
  ["context_id", (row) => row.context_id],
  ["order_id", (row) => row.order_id],
]

/** Streams every purchase that matches the filters as CSV, the newest first. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, AdminListOneClickPurchasesType>,
  res: MedusaResponse
) => {
  await sendCsv(res, "one-click-purchases.csv", COLUMNS, everyPurchase(req.scope, req))
}
