import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { PurchasesPage } from "../../../../../admin/pages/purchases"

export const handle = { breadcrumb: () => <MenuCrumb of="purchases.title" /> }

export default PurchasesPage
