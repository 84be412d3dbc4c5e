import { runReconciliation } from "../../../../orders/driver/reconcile"
import { answerWith } from "../utils/answer-with"
import type { AdminRunReconciliationType } from "../validators"

/** Reconciles the shop with the service now, with all that was decided lately. */
export const POST = answerWith<AdminRunReconciliationType>("report", ({ scope, validatedBody }) =>
  runReconciliation(scope, { ...validatedBody, all: true })
)
