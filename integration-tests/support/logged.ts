import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Collects the lines of this level from now on, unprinted, until `jest.restoreAllMocks()`. */
export function logged(
  { container }: { container: MedusaContainer },
  level: "info" | "warn" | "error"
) {
  const lines: string[] = []
  jest
    .spyOn(container.resolve(ContainerRegistrationKeys.LOGGER), level)
    .mockImplementation((...[line]: unknown[]) => void lines.push(String(line)))
  return lines
}
