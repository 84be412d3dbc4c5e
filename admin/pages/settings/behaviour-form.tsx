import { Form } from "@medusajs/dashboard/components"
import { Button, Container, Text } from "@medusajs/ui"
import { useEffect } from "react"
import { useForm } from "react-hook-form"
import { Link } from "react-router-dom"
import { BUTTON_LOOKS } from "../../../src/lib/button-looks"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { LeaveGuard } from "../../components/leave-guard"
import { Section } from "../../components/section"
import { useSaveSettings } from "../../hooks/settings"
import { useWords } from "../../hooks/words"
import { ButtonWords } from "./button-words"
import {
  ChannelsField,
  ChoiceField,
  CountryField,
  NumberField,
  SwitchField,
  TextField,
} from "./fields"
import { settingsResolver } from "./mistakes"
import { ShippingOptionsField } from "./shipping-options-field"
import { notify } from "../../notify"

/** Every setting with an explanation, saved together. */
export function BehaviourForm({ settings }: { settings: OneClickSettings }) {
  const { t } = useWords()
  const { mutateAsync, isPending } = useSaveSettings()
  const form = useForm<OneClickSettings>({
    defaultValues: settings,
    resolver: settingsResolver(t),
  })
  const { isDirty, dirtyFields } = form.formState
  const control = form.control
  const withCartRules = form.watch("shipping_mode") === "cart_rules"

  useEffect(() => form.reset(settings, { keepDirtyValues: true }), [settings])

  const save = form.handleSubmit(async (values) => {
    const names = Object.keys(dirtyFields) as (keyof OneClickSettings)[]
    try {
      const saved = await mutateAsync(Object.fromEntries(names.map((name) => [name, values[name]])))
      form.reset(saved.settings)
      notify.success(t("settings.saved"))
    } catch (error) {
      notify.error(t("settings.not_saved"), { description: (error as Error).message })
    }
  })

  return (
    <Form {...form}>
      <LeaveGuard unsaved={isDirty} />
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-y-3">
        <Section title={t("settings.groups.acceptance")}>
          <ChoiceField control={control} name="acceptance" options={["automatic", "review"]} />
          <ChoiceField
            control={control}
            name="order_placed"
            options={["after_approval", "before_approval"]}
          />
          <NumberField control={control} name="tolerance" />
          <SwitchField control={control} name="send_order_reference" />
          <ChoiceField control={control} name="customers" options={["guest", "attach"]} />
        </Section>
        <Section
          title={t("settings.groups.shipping")}
          actions={
            <Button size="small" variant="transparent" asChild>
              <Link to="/one-click/static-rules">{t("settings.shipping_mode.preview")}</Link>
            </Button>
          }
        >
          <ChoiceField
            control={control}
            name="shipping_mode"
            options={["cart_rules", "dynamic", "static"]}
          />
          <CountryField control={control} name="default_country_code" />
          <ChoiceField control={control} name="delay_unit" options={["days", "hours"]} />
          <ShippingOptionsField control={control} />
        </Section>
        <Section title={t("settings.groups.stock")}>
          <SwitchField control={control} name="book_at_authorize" />
          <SwitchField control={control} name="ask_stock_on_increase" />
          <NumberField control={control} name="hold_minutes" />
        </Section>
        <Section title={t("settings.groups.selling")}>
          <ChannelsField control={control} />
          <SwitchField control={control} name="manage_quantity" />
          <SwitchField
            control={control}
            name="allow_discount_coupon"
            only={withCartRules ? undefined : t("settings.only_cart_rules")}
          />
          <TextField
            control={control}
            name="variant_message"
            only={withCartRules ? undefined : t("settings.only_cart_rules")}
          />
          <TextField
            control={control}
            name="order_message"
            only={withCartRules ? undefined : t("settings.only_cart_rules")}
          />
        </Section>
        <Section title={t("settings.groups.button")}>
          <ChoiceField control={control} name="button_look" options={[...BUTTON_LOOKS]} />
          <ButtonWords control={control} />
        </Section>
        <Section title={t("settings.groups.retention")}>
          <NumberField control={control} name="activity_days" />
          <NumberField control={control} name="quote_days" />
          <NumberField control={control} name="purchase_days" />
        </Section>
        <Container className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 px-6 py-3">
          <Text size="small" className="text-ui-fg-subtle flex-1" aria-live="polite">
            {isDirty ? t("settings.unsaved") : t("settings.all_saved")}
          </Text>
          <Button
            type="button"
            size="small"
            variant="secondary"
            disabled={!isDirty || isPending}
            onClick={() => form.reset(settings)}
          >
            {t("common.cancel")}
          </Button>
          <Button type="submit" size="small" disabled={!isDirty} isLoading={isPending}>
            {t("common.save")}
          </Button>
        </Container>
      </form>
    </Form>
  )
}
