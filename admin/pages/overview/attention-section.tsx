import {
  CheckCircleSolid,
  ExclamationCircleSolid,
  InformationCircleSolid,
  TriangleRightMini,
} from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { ErrorLine } from "../../components/error-state"
import { Section } from "../../components/section"
import { ATTENTION, ordersHref, useAttention } from "../../hooks/orders"
import { useUnfinishedSetup } from "../../hooks/settings"
import { useTexts } from "../../hooks/texts"

type Line = { key: string; to: string; count: number; hint?: string }

/** What needs a person now, each linked to its place; one line while nothing does. */
export function AttentionSection() {
  const { t } = useTexts()
  const { data: counts, error } = useAttention()
  const { data: unfinished, error: setupError } = useUnfinishedSetup()
  const failure = error ?? setupError
  // The pause has a line of its own.
  const steps = unfinished?.filter((check) => check !== "proof")
  const lines: Line[] = [
    { key: "proof", to: "/one-click/operations", count: counts?.proof ?? 0 },
    ...ATTENTION.map((state) => ({
      key: state,
      to: ordersHref([state]),
      count: counts?.[state] ?? 0,
    })),
    { key: "static_rules", to: "/one-click/static-rules", count: counts?.static_rules ?? 0 },
    {
      key: "setup",
      to: "/settings/one-click",
      count: steps?.length ?? 0,
      hint: steps?.map((check) => t(`setup.checks.${check}.label`)).join(" · "),
    },
  ].filter(({ count }) => count > 0)
  const isDone = counts && unfinished && !lines.length
  return (
    <Section
      level="h1"
      title={t("overview.attention.title")}
      actions={
        isDone && (
          <>
            <CheckCircleSolid className="text-ui-tag-green-icon" />
            <Text size="small" className="text-ui-fg-subtle">
              {t("overview.attention.nothing")}
            </Text>
          </>
        )
      }
    >
      {failure && <ErrorLine error={failure} />}
      {lines.map(({ key, to, count, hint }) => (
        <Link
          key={key}
          to={to}
          data-attention={key}
          className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex items-center gap-x-3 px-6 py-4 outline-none"
        >
          <Mark of={key} />
          <div className="min-w-0 flex-1">
            <Text size="small" leading="compact" weight="plus">
              {t(`overview.attention.${key}`, { count })}
            </Text>
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {hint ?? t(`overview.attention.${key}_hint`)}
            </Text>
          </div>
          <TriangleRightMini className="text-ui-fg-muted shrink-0" />
        </Link>
      ))}
    </Section>
  )
}

/** Setup can wait; what is waiting for a person cannot. */
function Mark({ of }: { of: string }) {
  if (of === "setup") {
    return <InformationCircleSolid className="text-ui-tag-blue-icon shrink-0" />
  }
  const color = of === "failed" ? "text-ui-tag-red-icon" : "text-ui-tag-orange-icon"
  return <ExclamationCircleSolid className={`${color} shrink-0`} />
}
