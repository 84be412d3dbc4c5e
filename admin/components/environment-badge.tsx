import { Badge } from "@medusajs/ui"
import type { Environment } from "../../src/lib/environments"
import { useEnvironment } from "../hooks/settings"
import { useTexts } from "../hooks/texts"

/** Marks rows of the other environment: the sandbox in a live shop, and the reverse. */
export function EnvironmentBadge({ of }: { of: Environment | null }) {
  const { t } = useTexts()
  const { data: present } = useEnvironment()
  if (!of || !present || of === present) {
    return null
  }
  return (
    <Badge size="2xsmall" color={of === "sandbox" ? "purple" : "green"} className="shrink-0">
      {t(`setup.environments.${of}`)}
    </Badge>
  )
}
