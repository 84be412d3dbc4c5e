import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { OperationsPage } from "../../../../../admin/pages/operations/index"

export const handle = { breadcrumb: () => <MenuCrumb of="menu.health" /> }

export default OperationsPage
