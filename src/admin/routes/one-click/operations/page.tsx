import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { HealthPage } from "../../../../../admin/pages/health"

export const handle = { breadcrumb: () => <MenuCrumb of="menu.health" /> }

export default HealthPage
