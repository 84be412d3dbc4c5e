import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { StaticRulesPage } from "../../../../../admin/pages/static-rules"

export const handle = { breadcrumb: () => <MenuCrumb of="menu.static_rules" /> }

export default StaticRulesPage
