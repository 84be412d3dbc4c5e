import type { IncomingOrderView } from "../../src/dashboard/types"
import { useTexts } from "../hooks/texts"
import { TextLink } from "./text-link"

/** A link to the order in the service's dashboard, if the configuration names its address. */
export function ServiceLink({ order }: { order: Pick<IncomingOrderView, "service_url"> }) {
  const { t } = useTexts()
  return (
    order.service_url && (
      <TextLink to={order.service_url} target="_blank" rel="noreferrer" className="txt-small">
        {t("order.open_service")}
      </TextLink>
    )
  )
}
