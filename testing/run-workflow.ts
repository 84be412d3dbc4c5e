import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnWorkflow } from "@medusajs/framework/workflows-sdk"

/** Runs a workflow in a shop, and returns its result. */
export async function runWorkflow<Input, Result, Hooks extends unknown[]>(
  container: MedusaContainer,
  workflow: ReturnWorkflow<Input, Result, Hooks>,
  input: NoInfer<Input>
): Promise<Result> {
  const { result } = await workflow(container).run({ input })
  return result
}
