import { Prompt } from "@medusajs/ui"
import { useBeforeUnload, useBlocker } from "react-router-dom"
import { useTexts } from "../hooks/texts"

/**
 * Asks before the user leaves a page with unsaved changes, as the dashboard's own forms do: with a
 * dialog for another page of the dashboard, with the browser's for closing or reloading the tab.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname
  )
  useBeforeUnload((event) => {
    if (unsaved) {
      event.preventDefault()
    }
  })
  return (
    <DiscardPrompt
      open={blocker.state === "blocked"}
      stay={() => blocker.reset?.()}
      leave={() => blocker.proceed?.()}
    />
  )
}

type DiscardPromptProps = { open: boolean; stay: () => void; leave: () => void }

/** Asks whether unsaved changes may be lost. */
export function DiscardPrompt({ open, stay, leave }: DiscardPromptProps) {
  const { t } = useTexts()
  return (
    <Prompt open={open} variant="danger">
      <Prompt.Content onEscapeKeyDown={stay}>
        <Prompt.Header>
          <Prompt.Title>{t("leave.title")}</Prompt.Title>
          <Prompt.Description>{t("leave.hint")}</Prompt.Description>
        </Prompt.Header>
        <Prompt.Footer>
          <Prompt.Cancel type="button" onClick={stay}>
            {t("leave.stay")}
          </Prompt.Cancel>
          <Prompt.Action type="button" onClick={leave}>
            {t("leave.leave")}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
