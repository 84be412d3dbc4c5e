import { Loading } from "../../components/loaded"
import { ErrorState } from "../../components/error-state"
import { useSettings, useSetup } from "../../hooks/settings"
import { ApiKeySection } from "./api-key-section"
import { ChecklistSection } from "./checklist-section"
import { SettingsSections } from "./sections"
import { ServerSection } from "./server-section"

/** Settings → One-click: the setup checklist and all settings. */
export function SettingsPage() {
  const setup = useSetup()
  const settings = useSettings()
  const error = setup.error ?? settings.error
  const retry = () => Promise.all([setup.refetch(), settings.refetch()])
  // Data that was loaded before stays, together with unsaved input.
  return (
    <div className="flex flex-col gap-y-3">
      {error && <ErrorState error={error} retry={retry} />}
      {!error && !(setup.data && settings.data) && <Loading cards={4} />}
      {setup.data && settings.data && (
        <>
          <ChecklistSection setup={setup.data} />
          {!setup.data.api_key.source && <ApiKeySection setup={setup.data} />}
          <SettingsSections settings={settings.data} />
          {setup.data.api_key.source && <ApiKeySection setup={setup.data} />}
          <ServerSection setup={setup.data} />
        </>
      )}
    </div>
  )
}
