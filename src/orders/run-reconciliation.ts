import type { MedusaContainer } from "@medusajs/framework/types"
import { asServiceError } from "../gateway/errors"
import { reconcile, ReconciliationReport } from "./reconcile"

const NOTHING = { pending: 0, checked: 0, found: 0, closed: 0, handled_again: 0, errors: 0 }

/**
 * Reconciles and stores the result for the dashboard, even if the run fails. A dry run is not
 * stored.
 *
 * @throws what {@link reconcile} throws
 */
export async function runReconciliation(
  container: MedusaContainer,
  {
    dry_run,
    accepted_since,
    clock = () => new Date(),
  }: { dry_run: boolean; accepted_since?: Date; clock?: () => Date }
): Promise<ReconciliationReport> {
  const oneClick = container.resolve("oneClick")
  const at = clock().toISOString()
  try {
    const report = await reconcile(container, { dry_run, accepted_since, clock })
    if (!dry_run) {
      await oneClick.notes.save("reconciliation", {
        at,
        pending: report.pending,
        checked: report.checked,
        found: report.found.length,
        closed: report.closed.length,
        handled_again: report.handled_again.length,
        errors: report.errors.length,
        message: null,
      })
    }
    return report
  } catch (error) {
    if (!dry_run) {
      const message = asServiceError(error)?.message ?? "It failed: see the log."
      await oneClick.notes.save("reconciliation", { at, ...NOTHING, message })
    }
    throw error
  }
}
