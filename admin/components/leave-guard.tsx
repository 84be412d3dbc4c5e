import { Prompt } from "@medusajs/ui"
import { useBeforeUnload, useBlocker } from "react-router-dom"
import { useWords } from "../hooks/words"

/**
 * Asks before a page with unsaved changes is left, as the dashboard's own forms do: for another of
 * its pages in its own words, and by the browser where the tab is closed or loaded anew.
 */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useWords()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname
  )
  useBeforeUnload((event) => {
    if (unsaved) {
      event.preventDefault()
    }
  })
  const stay = () => blocker.reset?.()

  return (
    <Prompt open={blocker.state === "blocked"} variant="confirmation">
      <Prompt.Content onEscapeKeyDown={stay}>
        <Prompt.Header>
          <Prompt.Title>{t("leave.title")}</Prompt.Title>
          <Prompt.Description>{t("leave.hint")}</Prompt.Description>
        </Prompt.Header>
        <Prompt.Footer>
          <Prompt.Cancel type="button" onClick={stay}>
            {t("leave.stay")}
          </Prompt.Cancel>
          <Prompt.Action type="button" onClick={() => blocker.proceed?.()}>
            {t("leave.leave")}
          </Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
