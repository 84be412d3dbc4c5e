import { useParams } from "react-router-dom"
import { PurchaseDetailPage } from "../../../../../../admin/pages/order"

const OrderPage = () => {
  const { id = "" } = useParams()
  return <PurchaseDetailPage kind="orders" id={id} />
}

export default OrderPage
