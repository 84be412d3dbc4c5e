import { clx, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { HealthView } from "../../../src/dashboard/health"
import { WORKING_STATES } from "../../../src/modules/one-click/order-states"
import { Figure } from "../../components/figure-table"
import { Section } from "../../components/section"
import { ATTENTION, ordersHref } from "../../hooks/orders"
import { useTexts } from "../../hooks/texts"

/** Orders that need attention now, each group linked to its list. */
export function WaitingSection({ health }: { health: HealthView }) {
  const { t } = useTexts()
  const { waiting } = health
  const nothing = waiting.review + waiting.failed + waiting.to_approve === 0
  return (
    <Section
      level="h1"
      title={t("health.waiting.title")}
      hint={t(nothing ? "health.waiting.nothing" : "health.waiting.hint")}
    >
      <ul className="flex flex-wrap">
        {([...ATTENTION, "working"] as const).map((kind) => (
          <li key={kind} className="min-w-[150px] flex-1">
            <Link
              to={ordersHref(kind === "working" ? WORKING_STATES : [kind])}
              className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex flex-col gap-y-1 px-6 py-4 outline-none"
            >
              <Figure
                className={clx(
                  waiting[kind] === 0 && "text-ui-fg-muted",
                  waiting[kind] > 0 && kind === "failed" && "text-ui-tag-red-text",
                  waiting[kind] > 0 &&
                    (kind === "review" || kind === "to_approve") &&
                    "text-ui-tag-orange-text"
                )}
              >
                {waiting[kind]}
              </Figure>
              <Text size="small" className="text-ui-fg-subtle">
                {t(`health.waiting.${kind}`)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
