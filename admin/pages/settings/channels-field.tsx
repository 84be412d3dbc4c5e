import { Combobox, Form } from "@medusajs/dashboard/components"
import type { Control } from "react-hook-form"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { useChannelNames } from "../../hooks/settings"
import { useWords } from "../../hooks/words"
import { FieldRow } from "./field-row"

/** The sales channels that sell in one click; all channels if none is chosen. */
export function ChannelsField({ control }: { control: Control<OneClickSettings> }) {
  const { t } = useWords()
  const { data = [] } = useChannelNames()
  return (
    <Form.Field
      control={control}
      name="sales_channels"
      render={({ field: { onChange, ...field } }) => (
        <FieldRow name="sales_channels">
          <Form.Control>
            <Combobox<string[]>
              {...field}
              onChange={(ids) => onChange(ids ?? [])}
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={t("settings.sales_channels.all")}
            />
          </Form.Control>
        </FieldRow>
      )}
    />
  )
}
