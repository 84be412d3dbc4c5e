import { usePurchaseDetail } from "../hooks/orders"
import { useTexts } from "../hooks/texts"

/** A page's name in the dashboard's top bar. */
export function MenuCrumb({ of }: { of: string }) {
  const { t } = useTexts()
  return <span className="whitespace-nowrap">{t(of)}</span>
}

/** An order's number, or the product of a purchase without a Medusa order. */
export function PurchaseCrumb({ kind, id }: { kind: "orders" | "purchases"; id: string }) {
  const { data: detail } = usePurchaseDetail(kind, id)
  const number = detail?.medusa_order?.display_id
  return number ? `#${number}` : (detail?.purchase?.title ?? "…")
}
