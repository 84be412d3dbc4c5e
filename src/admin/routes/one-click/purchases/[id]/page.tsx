import { type UIMatch, useParams } from "react-router-dom"
import { PurchaseCrumb } from "../../../../../../admin/components/breadcrumbs"
import { PurchaseDetailPage } from "../../../../../../admin/pages/order"

const PurchasePage = () => {
  const { id = "" } = useParams()
  return <PurchaseDetailPage kind="purchases" id={id} />
}

export const handle = {
  breadcrumb: ({ params }: UIMatch) => <PurchaseCrumb kind="purchases" id={params.id ?? ""} />,
}

export default PurchasePage
