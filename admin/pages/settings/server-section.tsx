import { Text } from "@medusajs/ui"
import type { SetupView } from "../../../src/dashboard/setup/view"
import { Section } from "../../components/section"
import { useTexts } from "../../hooks/texts"

/**
 * What the server's configuration sets; secrets by whether they are set, the API key by its last
 * characters.
 */
export function ServerSection({ setup }: { setup: SetupView }) {
  const { t } = useTexts()
  const { source, last_four } = setup.api_key
  const describe = ({ name, is_set, value }: SetupView["options"][number]) =>
    name === "apiKey" && source === "configuration"
      ? t("setup.key.from_configuration", { last_four })
      : (value ?? t(is_set ? "settings.is_set" : "settings.not_set"))
  return (
    <Section title={t("settings.groups.server")} hint={t("settings.server_hint")}>
      {setup.options.map((option) => (
        <div key={option.name} className="grid grid-cols-2 items-center gap-4 px-6 py-4 break-all">
          <Text size="small" weight="plus" leading="compact" className="text-ui-fg-subtle">
            {option.variable}
          </Text>
          <Text size="small" leading="compact" className="text-ui-fg-subtle">
            {describe(option)}
          </Text>
        </div>
      ))}
    </Section>
  )
}
