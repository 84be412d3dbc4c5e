import { Form } from "@medusajs/dashboard/components"
import { Button, Drawer } from "@medusajs/ui"
import { type ReactNode, type MutableRefObject, useRef, useState } from "react"
import { type Control, useForm } from "react-hook-form"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { DiscardPrompt, LeaveGuard } from "../../components/leave-guard"
import { useCan } from "../../hooks/permissions"
import { useSaveSettings } from "../../hooks/settings"
import { useTexts } from "../../hooks/texts"
import { attempt, notify } from "../../notify"
import { settingsResolver } from "./validation"

export type Fields = (control: Control<OneClickSettings>, values: OneClickSettings) => ReactNode

type EditDrawerProps = {
  title: string
  settings: OneClickSettings
  fields: Fields
}

/** The edit button of a section, and the drawer with its form. */
export function EditDrawer({ title, settings, fields }: EditDrawerProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const isDirty = useRef(() => false)
  const [isAsking, setAsking] = useState(false)
  const { configure: isAllowed } = useCan()
  const close = () => {
    setAsking(false)
    setOpen(false)
  }
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && isDirty.current()) {
          setAsking(true)
        } else {
          setOpen(open)
        }
      }}
    >
      <Drawer.Trigger asChild>
        <Button
          size="small"
          variant="secondary"
          disabled={!isAllowed}
          title={isAllowed ? undefined : t("trouble.forbidden")}
          aria-label={t("settings.edit_section", { section: title })}
        >
          {t("settings.edit")}
        </Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.Description className="sr-only">{t("settings.drawer_hint")}</Drawer.Description>
        </Drawer.Header>
        <SettingsForm settings={settings} fields={fields} isDirty={isDirty} close={close} />
        <DiscardPrompt open={isAsking} stay={() => setAsking(false)} leave={close} />
      </Drawer.Content>
    </Drawer>
  )
}

type SettingsFormProps = Pick<EditDrawerProps, "settings" | "fields"> & {
  /** Tells at once, not after the next render, whether something was changed. */
  isDirty: MutableRefObject<() => boolean>
  close: () => void
}

/** Saves only what was changed, so that two people can edit different settings. */
function SettingsForm({ settings, fields, isDirty, close }: SettingsFormProps) {
  const { t } = useTexts()
  const { mutateAsync, isPending } = useSaveSettings()
  const form = useForm<OneClickSettings>({
    defaultValues: settings,
    resolver: settingsResolver(t),
  })
  const { isDirty: isUnsaved, dirtyFields } = form.formState
  const names = Object.keys(settings) as (keyof OneClickSettings)[]
  isDirty.current = () => names.some((name) => form.getFieldState(name).isDirty)

  const save = form.handleSubmit((values) =>
    attempt(t("settings.not_saved"), async () => {
      const changed = names.filter((name) => dirtyFields[name])
      await mutateAsync(Object.fromEntries(changed.map((name) => [name, values[name]])))
      notify.success(t("settings.saved"))
      close()
    })
  )

  return (
    <Form {...form}>
      <LeaveGuard unsaved={isUnsaved} />
      <form onSubmit={(event) => void save(event)} className="flex flex-1 flex-col overflow-hidden">
        <Drawer.Body className="flex-1 overflow-y-auto p-0">
          <div className="divide-y">{fields(form.control, form.watch())}</div>
        </Drawer.Body>
        <Drawer.Footer>
          <Drawer.Close asChild>
            <Button type="button" size="small" variant="secondary" disabled={isPending}>
              {t("common.cancel")}
            </Button>
          </Drawer.Close>
          <Button type="submit" size="small" disabled={!isUnsaved} isLoading={isPending}>
            {t("common.save")}
          </Button>
        </Drawer.Footer>
      </form>
    </Form>
  )
}
