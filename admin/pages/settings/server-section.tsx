import { SectionRow } from "@medusajs/dashboard/components"
import type { SetupView } from "../../../src/setup/view"
import { Section } from "../../components/section"
import { useWords } from "../../hooks/words"

/** What the server's configuration sets; secrets only by whether they are set. */
export function ServerSection({ setup }: { setup: SetupView }) {
  const { t } = useWords()
  return (
    <Section title={t("settings.groups.server")} hint={t("settings.server_hint")}>
      {setup.options.map(({ name, variable, is_set, value }) => (
        <SectionRow
          key={name}
          title={variable}
          value={value ?? t(is_set ? "settings.is_set" : "settings.not_set")}
        />
      ))}
    </Section>
  )
}
