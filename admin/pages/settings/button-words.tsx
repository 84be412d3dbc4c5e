import { Form } from "@medusajs/dashboard/components"
import { Input, Label } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { useTexts } from "../../hooks/texts"
import { FieldRow } from "./fields"

/** The button's built-in texts by language; the shop's own texts replace them. */
const BUILT_IN = {
  en: "Buy now",
  fr: "Acheter maintenant",
  de: "Sofort kaufen",
  es: "Comprar ahora",
  it: "Acquista ora",
  nl: "Nu kopen",
}

export function ButtonWords({ control }: { control: Control<OneClickSettings> }) {
  const { t } = useTexts()
  return (
    <Form.Field
      control={control}
      name="button_words"
      render={({ field: { value, onChange } }) => (
        <FieldRow name="button_words">
          <div className="flex flex-col gap-y-2">
            {Object.entries(BUILT_IN).map(([language, words]) => (
              <div key={language} className="flex items-center gap-x-2">
                <Label htmlFor={`words-${language}`} size="small" className="w-24 shrink-0">
                  {t(`settings.languages.${language}`)}
                </Label>
                <Input
                  id={`words-${language}`}
                  maxLength={60}
                  placeholder={words}
                  value={value[language] ?? ""}
                  onChange={(event) => onChange({ ...value, [language]: event.target.value })}
                />
              </div>
            ))}
          </div>
        </FieldRow>
      )}
    />
  )
}
