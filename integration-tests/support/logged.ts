import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Collects the lines of these levels from now on, unprinted, until `jest.restoreAllMocks()`. */
export function logged(
  { container }: { container: MedusaContainer },
  ...levels: ("http" | "info" | "warn" | "error")[]
) {
  const lines: string[] = []
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  for (const level of levels) {
    const keep = (...[line]: unknown[]) => void lines.push(String(line))
    jest.spyOn(logger, level).mockImplementation(keep)
  }
  return lines
}
