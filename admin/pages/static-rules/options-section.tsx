import { Button, Text } from "@medusajs/ui"
import { useState } from "react"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { Section } from "../../components/section"
import { useSaveSettings, useSettings } from "../../hooks/settings"
import type { StaticRules } from "../../hooks/static-rules"
import { useWords } from "../../hooks/words"
import { OptionFields, SentOption } from "./option-fields"
import { Zones } from "./zones"
import { notify } from "../../notify"

type Options = OneClickSettings["shipping_options"]

/** Settings of shipping options for static rules only: further units, and the carrier's id. */
export function OptionsSection({ rules }: { rules: StaticRules["rules"] }) {
  const { data: settings } = useSettings()
  const options = sentOptions(rules)
  return settings && options.length ? (
    <OptionsForm options={options} saved={settings.shipping_options} />
  ) : null
}

function OptionsForm({ options, saved }: { options: SentOption[]; saved: Options }) {
  const { t } = useWords()
  const [changed, setChanged] = useState<Options>({})
  const { mutateAsync, isPending } = useSaveSettings()
  const isChanged = Object.keys(changed).length > 0
  const save = async () => {
    try {
      await mutateAsync({ shipping_options: { ...saved, ...changed } })
      setChanged({})
      notify.success(t("static_rules.saved"))
    } catch (error) {
      notify.error(t("static_rules.not_saved"), { description: (error as Error).message })
    }
  }
  return (
    <Section
      title={t("static_rules.options")}
      hint={t("static_rules.options_hint")}
      actions={
        <Button
          size="small"
          variant="secondary"
          disabled={!isChanged}
          isLoading={isPending}
          onClick={() => void save()}
        >
          {t("common.save")}
        </Button>
      }
    >
      <ul className="divide-y">
        {options.map((option) => (
          <li key={option.id} className="flex flex-col gap-y-3 px-6 py-4">
            <div>
              <Text size="small" leading="compact" weight="plus">
                {option.name}
              </Text>
              <Text size="small" className="text-ui-fg-subtle" as="div">
                <Zones codes={option.countries} />
              </Text>
            </div>
            <OptionFields
              option={option}
              value={changed[option.id] ?? saved[option.id] ?? { is_default: false, offered: true }}
              onChange={(value) => setChanged({ ...changed, [option.id]: value })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function sentOptions(rules: StaticRules["rules"]): SentOption[] {
  const options = new Map<string, SentOption>()
  for (const { option_id, rule } of rules) {
    const known = options.get(option_id)
    const currencies = new Set([...(known?.currencies ?? []), rule.amount.currency.toLowerCase()])
    options.set(option_id, {
      id: option_id,
      name: rule.carrier.name,
      currencies: [...currencies],
      countries: [...new Set([...(known?.countries ?? []), ...rule.zones])],
    })
  }
  return [...options.values()]
}
