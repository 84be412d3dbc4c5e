import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { type ReconciliationReport, runReconciliation } from "../../../../orders/driver/reconcile"
import { explainService } from "../utils/explain-service"
import type { AdminRunReconciliationType } from "./validators"

/** Reconciles the shop with the service now, with all that was decided lately. */
export const POST = explainService(
  async (
    req: AuthenticatedMedusaRequest<AdminRunReconciliationType>,
    res: MedusaResponse<{ report: ReconciliationReport }>
  ) => {
    res.json({ report: await runReconciliation(req.scope, { ...req.validatedBody, all: true }) })
  }
)
