import { type UIMatch, useParams } from "react-router-dom"
import { PurchaseCrumb } from "../../../../../../admin/components/breadcrumbs"
import { PurchaseDetailPage } from "../../../../../../admin/pages/order"

const OrderPage = () => {
  const { id = "" } = useParams()
  return <PurchaseDetailPage kind="orders" id={id} />
}

export const handle = {
  breadcrumb: ({ params }: UIMatch) => <PurchaseCrumb kind="orders" id={params.id ?? ""} />,
}

export default OrderPage
