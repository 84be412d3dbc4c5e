import { useParams } from "react-router-dom"
import { PurchaseDetailPage } from "./purchase-detail-page"

export function PurchasePage() {
  const { id = "" } = useParams()
  return <PurchaseDetailPage kind="purchases" id={id} />
}
