import { SectionRow } from "@medusajs/dashboard/components"
import type { SetupView } from "../../../src/dashboard/setup/view"
import { Section } from "../../components/section"
import { TextLink } from "../../components/text-link"
import { useTexts } from "../../hooks/texts"
import { Muted } from "../../components/muted"

/**
 * For the shop's developer and for support: the calls between shop and service, and on demand what
 * the server's configuration sets; of secrets, only whether they are set.
 */
export function SupportSection({ setup: { options } }: { setup: SetupView }) {
  const { t } = useTexts()
  return (
    <Section title={t("settings.support.title")} hint={t("settings.support.hint")}>
      <SectionRow
        title={t("activity.title")}
        value={<TextLink to="/one-click/activity">{t("settings.support.activity")}</TextLink>}
      />
      <details>
        <summary className="txt-small text-ui-fg-subtle cursor-pointer px-6 py-4">
          {t("trouble.details")}
        </summary>
        <Muted className="px-6">{t("settings.server_hint")}</Muted>
        {options.map(({ name, variable, is_set, value }) => (
          <SectionRow
            key={name}
            title={variable}
            value={
              <span className="break-all">
                {value ?? t(is_set ? "settings.is_set" : "settings.not_set")}
              </span>
            }
          />
        ))}
      </details>
    </Section>
  )
}
