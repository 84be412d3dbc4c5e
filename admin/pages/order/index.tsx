import type { PurchaseDetail } from "../../../src/dashboard/purchase-detail"
import { DifferenceTable } from "../../components/difference-table"
import { Loaded } from "../../components/loaded"
import { RefundForm } from "../../components/refund-form"
import { Section } from "../../components/section"
import { PageTabs } from "../../components/tabs"
import { usePurchaseDetail } from "../../hooks/orders"
import { useTexts } from "../../hooks/texts"
import { FactsSection } from "./facts-section"
import { HeadSection } from "./head-section"
import { HoldsSection } from "./holds-section"
import { QuoteSection } from "./quote-section"
import { SummarySection } from "./summary-section"
import { TimelineSection } from "./timeline-section"

type PurchaseDetailPageProps = { kind: "orders" | "purchases"; id: string }

/** The page of an order or a purchase, below the link back to its list. */
export function PurchaseDetailPage({ kind, id }: PurchaseDetailPageProps) {
  return (
    <div className="flex flex-col gap-y-3">
      <PageTabs />
      <Loaded answer={usePurchaseDetail(kind, id)} cards={4}>
        {(detail) => <PurchaseDetailContent detail={detail} />}
      </Loaded>
    </div>
  )
}

/**
 * Everything known about one purchase: what needs attention first, then quote, holds and timeline.
 */
function PurchaseDetailContent({ detail }: { detail: PurchaseDetail }) {
  const { t } = useTexts()
  return (
    <>
      <HeadSection detail={detail} />
      <SummarySection detail={detail} />
      <div className="flex flex-col gap-3 xl:flex-row xl:items-start">
        <div className="flex w-full min-w-0 flex-col gap-y-3">
          {(["changes", "differences"] as const).map(
            (of) =>
              !!detail.order?.[of].length && (
                <Section key={of} title={t(`${of}.title`)} hint={t(`${of}.hint`)}>
                  <DifferenceTable order={detail.order} quote={detail.quote} of={of} />
                </Section>
              )
          )}
          <QuoteSection detail={detail} />
          <TimelineSection detail={detail} />
        </div>
        <div className="flex w-full flex-col gap-y-3 xl:max-w-[440px]">
          <FactsSection detail={detail} />
          {!!detail.medusa_order?.refundable_amount && (
            <Section title={t("refund.title")}>
              <RefundForm detail={detail} />
            </Section>
          )}
          <HoldsSection holds={detail.holds} hasOrder={!!detail.order} />
        </div>
      </div>
    </>
  )
}
