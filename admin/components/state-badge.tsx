import { Badge, StatusBadge } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { useTexts } from "../hooks/texts"
import type { Environment } from "../../src/modules/one-click/environments"
import { useEnvironment } from "../hooks/settings"

type Color = ComponentProps<typeof StatusBadge>["color"]

const COLORS: Record<string, Color> = {
  accepted: "green",
  placed: "blue",
  declining: "blue",
  compared: "blue",
  received: "blue",
  ordered: "blue",
  review: "orange",
  to_approve: "orange",
  failed: "red",
  declined: "red",
  payment_failed: "red",
}

/** The state of an order (`orders`) or a purchase (`purchases`) as a color and a label. */
export function StateBadge({ of, state }: { of: "orders" | "purchases"; state: string }) {
  const { t } = useTexts()
  return <StatusBadge color={COLORS[state] ?? "grey"}>{t(`${of}.states.${state}`)}</StatusBadge>
}

const OUTCOME_COLORS = {
  ok: "green",
  fallback: "orange",
  refused: "orange",
  failed: "red",
} as const

/** A call's outcome as a color and a label. */
export function OutcomeBadge({ outcome }: { outcome: keyof typeof OUTCOME_COLORS }) {
  const { t } = useTexts()
  return (
    <Badge size="2xsmall" color={OUTCOME_COLORS[outcome]}>
      {t(`activity.outcomes.${outcome}`)}
    </Badge>
  )
}

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
