import { Form } from "@medusajs/dashboard/components"
import { Button, Drawer, toast } from "@medusajs/ui"
import { type MutableRefObject, useRef, useState } from "react"
import { useForm } from "react-hook-form"
import type { OneClickSettings } from "../../../src/modules/one-click/settings"
import { DiscardPrompt, LeaveGuard } from "../../components/leave-guard"
import { useCan } from "../../hooks/permissions"
import { useTexts } from "../../hooks/texts"
import { useWrite } from "../../hooks/write"
import { SettingField } from "./setting-field"
import { settingsResolver } from "./validation"

type EditDrawerProps = {
  title: string
  /** The settings that the drawer edits. */
  names: (keyof OneClickSettings)[]
  settings: OneClickSettings
}

/** The edit button of a section, and the drawer with its form. */
export function EditDrawer({ title, names, settings }: EditDrawerProps) {
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
        <SettingsForm names={names} settings={settings} isDirty={isDirty} close={close} />
        <DiscardPrompt open={isAsking} stay={() => setAsking(false)} leave={close} />
      </Drawer.Content>
    </Drawer>
  )
}

type SettingsFormProps = Pick<EditDrawerProps, "names" | "settings"> & {
  /** Tells at once, not after the next render, whether something was changed. */
  isDirty: MutableRefObject<() => boolean>
  close: () => void
}

/** Pixels kept free around the field that gets the focus, for the error below it. */
const SPACE_FOR_ERROR = 96

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Saves only what was changed, so that two people can edit different settings. */
function SettingsForm({ names, settings, isDirty, close }: SettingsFormProps) {
  const { t } = useTexts()
  const { send, isPending } = useWrite("settings", t("settings.not_saved"), "settings")
  const form = useForm<OneClickSettings>({
    defaultValues: settings,
    resolver: settingsResolver(t),
  })
  const values = form.watch()
  const { isDirty: isUnsaved, dirtyFields, defaultValues } = form.formState
  isDirty.current = () => names.some((name) => form.getFieldState(name).isDirty)

  const save = form.handleSubmit(({ shipping_options, ...others }) => {
    const options = Object.entries(shipping_options).filter(
      ([id, option]) => !isSame(option, defaultValues?.shipping_options?.[id])
    )
    const values = { ...others, shipping_options: Object.fromEntries(options) }
    const changed = names.filter((name) => dirtyFields[name])
    return send(Object.fromEntries(changed.map((name) => [name, values[name]])), () => {
      toast.success(t("settings.saved"))
      close()
    })
  })

  return (
    <Form {...form}>
      <LeaveGuard unsaved={isUnsaved} />
      <form onSubmit={(event) => void save(event)} className="flex flex-1 flex-col overflow-hidden">
        <Drawer.Body
          className="flex-1 overflow-y-auto p-0"
          style={{ scrollPadding: SPACE_FOR_ERROR }}
        >
          <div className="divide-y">
            {names.map((name) => (
              <SettingField key={name} control={form.control} name={name} values={values} />
            ))}
          </div>
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
