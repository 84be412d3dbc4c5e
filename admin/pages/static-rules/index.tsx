import { Loading } from "../../components/loading"
import { PageTabs } from "../../components/tabs"
import { ErrorState } from "../../components/error-state"
import { useStaticRules } from "../../hooks/static-rules"
import { ChangesSection } from "./changes-section"
import { ReportSection } from "./report-section"
import { RulesSection } from "./rules-section"
import { SendingsSection } from "./sendings-section"
import { StatusSection } from "./status-section"

/** The static rules to be sent, their changes, what they leave out, and the send button. */
export function StaticRulesPage() {
  const { data, error, refetch } = useStaticRules()
  return (
    <div className="flex flex-col gap-y-3">
      <PageTabs />
      {error && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <Loading cards={3} />}
      {data && (
        <>
          <StatusSection rules={data} />
          <ReportSection report={data.report} />
          <ChangesSection rules={data} />
          <RulesSection rules={data.rules} />
          <SendingsSection sendings={data.sendings} />
        </>
      )}
    </div>
  )
}
