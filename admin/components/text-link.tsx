import { clx } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Link } from "react-router-dom"
import type { IncomingOrderView } from "../../src/dashboard/purchase-detail"
import { useTexts } from "../hooks/texts"

/** An underlined link in a text. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={clx("text-ui-fg-base", className)}
      style={{ textDecoration: "underline" }}
    />
  )
}

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
