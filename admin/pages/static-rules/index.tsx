import { Loaded } from "../../components/loaded"
import { PageTabs } from "../../components/tabs"
import { useStaticRules } from "../../hooks/static-rules"
import { ReportSection } from "./report-section"
import { RulesSection } from "./rules-section"
import { StatusSection } from "./status-section"

/** The static rules to be sent, what they leave out, and the send button. */
export function StaticRulesPage() {
  return (
    <div className="flex flex-col gap-y-3">
      <PageTabs />
      <Loaded answer={useStaticRules()} cards={3}>
        {(rules) => (
          <>
            <StatusSection rules={rules} />
            <ReportSection report={rules.report} />
            <RulesSection rules={rules.rules} />
          </>
        )}
      </Loaded>
    </div>
  )
}
