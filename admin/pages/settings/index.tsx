import { Loaded } from "../../components/loaded"
import { useSettings, useSetup } from "../../hooks/settings"
import { ApiKeySection } from "./api-key-section"
import { ChecklistSection } from "./checklist-section"
import { ProofSection } from "./proof-section"
import { ReconciliationSection } from "./reconciliation-section"
import { SettingsSections } from "./sections"
import { SupportSection } from "./support-section"

/** Settings → One-click: the setup checklist, all settings, and the sync with the service. */
export function SettingsPage() {
  const setup = useSetup()
  const settings = useSettings()
  const answer = {
    data: setup.data && settings.data && { setup: setup.data, settings: settings.data },
    error: setup.error ?? settings.error,
    refetch: () => Promise.all([setup.refetch(), settings.refetch()]),
  }
  return (
    <div className="flex flex-col gap-y-3">
      <Loaded answer={answer} cards={4}>
        {({ setup, settings }) => (
          <>
            <ChecklistSection setup={setup} />
            <ApiKeySection setup={setup} />
            <SettingsSections settings={settings} />
            <ReconciliationSection setup={setup} />
            <ProofSection />
            <SupportSection setup={setup} />
          </>
        )}
      </Loaded>
    </div>
  )
}
