import { MedusaContainer } from "@medusajs/framework/types"
import type { Part } from "../medusa/inventory"
import { TaskResult, Task } from "./apply-tasks"
import { QueueOptions, queueTask } from "./task-queue"
import { MoreKeysNeededError, stockKeys } from "./stock-keys"

/**
 * Runs one operation under the locks it needs: those of `parts`, and those of the hold's current
 * parts if they differ.
 */
export async function runTask(
  container: MedusaContainer,
  parts: Part[],
  task: Task,
  options: QueueOptions = {}
): Promise<TaskResult> {
  const keys = stockKeys(task, parts)
  try {
    return await queueTask(container, keys, task, options)
  } catch (error) {
    if (!(error instanceof MoreKeysNeededError)) {
      throw error
    }
    return queueTask(container, [...keys, ...error.keys], task, options)
  }
}
