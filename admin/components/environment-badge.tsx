import { Badge } from "@medusajs/ui"
import type { Environment } from "../../src/lib/environments"
import { useEnvironment } from "../hooks/settings"
import { useWords } from "../hooks/words"

/** Marks what went through the other service: the sandbox's in a live shop, and the other way round. */
export function EnvironmentBadge({ of }: { of: Environment | null }) {
  const { t } = useWords()
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
