import { Container, Heading } from "@medusajs/ui"
import { TextLink, ServiceLink } from "../../components/text-link"
import type { PurchaseDetail } from "../../../src/dashboard/purchase-detail"
import { DecisionButtons } from "../../components/decision-buttons"
import { ReasonTip } from "../../components/tip"
import { shownState } from "../../../src/modules/one-click/states"
import { StateBadge, EnvironmentBadge } from "../../components/state-badge"
import { shortReference } from "../../../src/lib/short-reference"
import { useTime } from "../../hooks/time"
import { useTexts } from "../../hooks/texts"
import { Muted } from "../../components/muted"

/** The order, its state, the reason, the remedy, and the buttons for it. */
export function HeadSection({ detail }: { detail: PurchaseDetail }) {
  const { t, money } = useTexts()
  const time = useTime()
  const { environment, order, purchase, medusa_order } = detail
  const priced = order ?? purchase
  const date = order?.created_at ?? purchase?.created_at ?? ""
  return (
    <Container className="flex flex-col gap-y-4 px-6 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading level="h1" className="min-w-0 break-words">
              {medusa_order
                ? t("order.title", { number: medusa_order.display_id })
                : (purchase?.title ?? t("order.untitled"))}
            </Heading>
            {order ? (
              <StateBadge of="orders" state={shownState(order)} />
            ) : (
              purchase && <StateBadge of="purchases" state={purchase.state} />
            )}
            <EnvironmentBadge of={environment} />
          </div>
          <Muted>
            {time(date)}
            {` · ${money(priced?.amount, priced?.currency_code)}`}
            {order && ` · ${t("order.reference", { id: shortReference(order.service_order_id) })}`}
          </Muted>
          <div className="flex flex-wrap gap-x-4 gap-y-2 pt-1">
            {medusa_order && (
              <TextLink to={`/orders/${medusa_order.id}`} className="txt-small">
                {t("order.open_medusa")}
              </TextLink>
            )}
            {order && <ServiceLink order={order} />}
          </div>
        </div>
        {order && <DecisionButtons order={order} />}
      </div>
      {order && <ReasonTip order={order} />}
    </Container>
  )
}
