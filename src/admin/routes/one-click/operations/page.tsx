import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { HealthPage } from "../../../../../admin/pages/operations/index"

export const handle = { breadcrumb: () => <MenuCrumb of="menu.health" /> }

export default HealthPage
