import { useParams } from "react-router-dom"
import { PurchaseDetailPage } from "../../../../../../admin/pages/order"

const PurchasePage = () => {
  const { id = "" } = useParams()
  return <PurchaseDetailPage kind="purchases" id={id} />
}

export default PurchasePage
