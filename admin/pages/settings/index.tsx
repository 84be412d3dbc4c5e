import type { SetupView } from "../../../src/dashboard/setup/view"
import { Loaded } from "../../components/loaded"
import { useSettings, useSetup } from "../../hooks/settings"
import { ApiKeySection } from "./api-key-section"
import { ChecklistSection } from "./checklist-section"
import { ProofSection } from "./proof-section"
import { ReconciliationSection } from "./reconciliation-section"
import { SettingsSections } from "./sections"
import { ServerSection } from "./server-section"

/** Prices that a check found wrong come first. */
const isOnReference = ({ checks }: SetupView) => checks.some(({ id }) => id === "prices")

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
            {isOnReference(setup) && <ProofSection />}
            {!setup.api_key.source && <ApiKeySection setup={setup} />}
            <SettingsSections settings={settings} />
            {setup.api_key.source && <ApiKeySection setup={setup} />}
            <ReconciliationSection setup={setup} />
            {!isOnReference(setup) && <ProofSection />}
            <ServerSection setup={setup} />
          </>
        )}
      </Loaded>
    </div>
  )
}
