import { SectionRow } from "@medusajs/dashboard/components"
import { InlineTip, StatusBadge } from "@medusajs/ui"
import type { HealthView } from "../../../src/overview/health"
import { Section } from "../../components/section"
import { beforeColon, useWords } from "../../hooks/words"

/** Medusa's version, and which way the plugin reads each part of Medusa's data. */
export function MedusaSection({ health }: { health: HealthView }) {
  const { t, language } = useWords()
  const { version, tested, readers } = health.medusa
  const entries = Object.entries(readers)
  const slow = entries.filter(([, { mode }]) => mode === "public")
  return (
    <Section
      title={t("health.medusa.title", { version })}
      hint={t("health.medusa.tested", { versions: tested.join(", ") })}
    >
      {slow.length > 0 && (
        <div className="px-6 py-4">
          <InlineTip variant="warning" label={beforeColon(t("health.medusa.slower"), language)}>
            {t("health.medusa.remedy")}
          </InlineTip>
        </div>
      )}
      {entries.map(([name, { mode, problems }]) => (
        <SectionRow
          key={name}
          title={t(`health.medusa.readers.${name}`)}
          value={
            <div data-reader={name} data-mode={mode} className="break-words">
              <StatusBadge color={mode === "fast" ? "green" : "orange"}>
                {t(`health.medusa.modes.${mode}`)}
              </StatusBadge>
              {problems.map(({ code, detail }) => (
                <p key={`${code} ${detail}`}>{t(`health.medusa.problems.${code}`, { detail })}</p>
              ))}
            </div>
          }
        />
      ))}
    </Section>
  )
}
