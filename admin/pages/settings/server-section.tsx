import { Text } from "@medusajs/ui"
import type { SetupView } from "../../../src/setup/view"
import { Section } from "../../components/section"
import { useTexts } from "../../hooks/texts"

/** What the server's configuration sets; secrets only by whether they are set. */
export function ServerSection({ setup }: { setup: SetupView }) {
  const { t } = useTexts()
  return (
    <Section title={t("settings.groups.server")} hint={t("settings.server_hint")}>
      {setup.options.map(({ name, variable, is_set, value }) => (
        <div key={name} className="grid grid-cols-2 items-center gap-4 px-6 py-4 break-all">
          <Text size="small" weight="plus" leading="compact" className="text-ui-fg-subtle">
            {variable}
          </Text>
          <Text size="small" leading="compact" className="text-ui-fg-subtle">
            {value ?? t(is_set ? "settings.is_set" : "settings.not_set")}
          </Text>
        </div>
      ))}
    </Section>
  )
}
