import { WorkflowScheduler } from "@medusajs/framework/orchestration"

/** A test that starts shops or browsers takes minutes on a slow machine. */
jest.setTimeout(900_000)

/**
 * Disables the schedule of a shop under test: no job starts in the middle of what a test counts.
 * Tests run the jobs they need. Shops that run as processes of their own keep their schedule.
 */
jest.spyOn(WorkflowScheduler.prototype, "scheduleWorkflow").mockResolvedValue()
