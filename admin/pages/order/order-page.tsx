import { useParams } from "react-router-dom"
import { PurchaseDetailPage } from "./purchase-detail-page"

export function OrderPage() {
  const { id = "" } = useParams()
  return <PurchaseDetailPage kind="orders" id={id} />
}
