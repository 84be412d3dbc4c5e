import { SectionRow } from "@medusajs/dashboard/components"
import { StatusBadge } from "@medusajs/ui"
import type { HealthView } from "../../../src/dashboard/health"
import { Section } from "../../components/section"
import { Tip } from "../../components/tip"
import { useTexts } from "../../hooks/texts"

/** Medusa's version, and the parts of its data that slow down quotes. */
export function MedusaSection({ health }: { health: HealthView }) {
  const { t } = useTexts()
  const { version, tested, readers } = health.medusa
  const slow = Object.entries(readers).filter(([, { mode }]) => mode === "public")
  return (
    <Section
      title={t("health.medusa.title", { version })}
      hint={t("health.medusa.tested", { versions: tested.join(", ") })}
      actions={
        <StatusBadge color={slow.length ? "orange" : "green"}>
          {t(slow.length ? "health.medusa.slower" : "health.medusa.fast")}
        </StatusBadge>
      }
    >
      {slow.length > 0 && (
        <div className="px-6 py-4">
          <Tip variant="warning" label={t("health.medusa.slower")}>
            {t("health.medusa.remedy")}
          </Tip>
        </div>
      )}
      {slow.map(([name, { problems }]) => (
        <SectionRow
          key={name}
          title={t(`health.medusa.readers.${name}`)}
          value={
            <div data-reader={name} className="break-words">
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
