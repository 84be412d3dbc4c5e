import { Button, Input, Label, toast } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import type { SetupView } from "../../../src/dashboard/setup/view"
import { Section } from "../../components/section"
import { useCan } from "../../hooks/permissions"
import { useTexts } from "../../hooks/texts"
import { useWrite } from "../../hooks/write"
import { Muted } from "../../components/muted"

/**
 * The API key, shown only by its last four characters: entered and replaced here unless the server's
 * configuration sets it.
 */
export function ApiKeySection({ setup }: { setup: SetupView }) {
  const { t } = useTexts()
  const { source, last_four, can_be_given } = setup.api_key
  const { configure: isAllowed } = useCan()
  const [key, setKey] = useState("")
  const { send, isPending } = useWrite("setup/api-key", t("setup.key.not_saved"), "settings")

  const save = (event: FormEvent) => {
    event.preventDefault()
    return send({ api_key: key }, () => {
      setKey("")
      toast.success(t("setup.key.saved"))
    })
  }

  const standing = source
    ? t(`setup.key.from_${source}`, { last_four })
    : t(can_be_given ? "setup.key.none" : "setup.key.cannot")
  return (
    <Section title={t("setup.key.title")} hint={standing}>
      {source !== "configuration" && can_be_given && isAllowed && (
        <form onSubmit={(event) => void save(event)} className="flex flex-col gap-y-2 px-6 py-4">
          <Label htmlFor="one-click-api-key" size="small" weight="plus">
            {t(source ? "setup.key.replace" : "setup.key.title")}
          </Label>
          <div className="flex flex-wrap gap-2">
            <Input
              id="one-click-api-key"
              type="password"
              autoComplete="off"
              className="min-w-[200px] max-w-md flex-1"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
            <Button type="submit" size="small" isLoading={isPending} disabled={key.length < 8}>
              {t("common.save")}
            </Button>
          </div>
          <Muted size="xsmall">{t("setup.key.hint")}</Muted>
        </form>
      )}
    </Section>
  )
}
