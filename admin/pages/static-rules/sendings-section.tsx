import { StatusBadge, Text } from "@medusajs/ui"
import { FailureText, stored } from "../../components/failure"
import { Section } from "../../components/section"
import { useTime } from "../../hooks/formats"
import type { StaticRules } from "../../hooks/static-rules"
import { useTexts } from "../../hooks/texts"

const COLORS = { sending: "blue", sent: "green", failed: "red", uncertain: "orange" } as const

/** The latest attempts to send, and their results. */
export function SendingsSection({ sendings }: { sendings: StaticRules["sendings"] }) {
  const { t } = useTexts()
  const time = useTime()
  if (!sendings.length) {
    return null
  }
  return (
    <Section title={t("static_rules.sendings")}>
      <ul className="divide-y">
        {sendings.map(({ id, state, trigger, message, created_at }) => (
          <li key={id} className="flex flex-col gap-y-1 px-6 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Text size="small" leading="compact">
                {time(created_at)}
                <span className="text-ui-fg-subtle">
                  {" "}
                  · {t(`static_rules.triggers.${trigger}`)}
                </span>
              </Text>
              <StatusBadge color={COLORS[state]}>{t(`static_rules.outcomes.${state}`)}</StatusBadge>
            </div>
            {message && (
              <Text size="small" className="text-ui-fg-subtle" as="div">
                <FailureText error={stored(message)} />
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
