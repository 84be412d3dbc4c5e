import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { runReconciliation } from "../../../../orders/driver/reconcile"
import { answerWith } from "../utils/answer-with"
import type { AdminRunReconciliationType } from "./validators"

/** Reconciles the shop with the service now, with all that was decided lately. */
export const POST = answerWith(
  "report",
  ({ scope, validatedBody }: AuthenticatedMedusaRequest<AdminRunReconciliationType>) =>
    runReconciliation(scope, { ...validatedBody, all: true })
)
