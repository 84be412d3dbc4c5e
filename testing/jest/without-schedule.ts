import { WorkflowScheduler } from "@medusajs/framework/orchestration"

/**
 * A shop under test has no clock of its own: no scheduled job starts in the middle of what a test
 * counts. Tests run the jobs they mean. Shops that run as processes of their own keep theirs.
 */
export const scheduled = jest
  .spyOn(WorkflowScheduler.prototype, "scheduleWorkflow")
  .mockResolvedValue()
