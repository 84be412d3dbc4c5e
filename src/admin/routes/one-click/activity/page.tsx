import { MenuCrumb } from "../../../../../admin/components/breadcrumbs"
import { ActivityPage } from "../../../../../admin/pages/activity"

export const handle = { breadcrumb: () => <MenuCrumb of="activity.title" /> }

export default ActivityPage
