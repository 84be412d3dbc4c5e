import { describeInBrowser } from "../../testing/browser"
import { settingUp } from "./dashboard/set-up"
import { decidingOrders } from "./dashboard/orders"
import { lookingAtActivity } from "./dashboard/activity"
import { sellingProducts } from "./dashboard/product"
import { readingTheOverview } from "./dashboard/overview"
import { everyEmptyPage, everyPage } from "./dashboard/looks"
import { usingTheKeyboard } from "./dashboard/keyboard"
import { usingEveryPageByKeyboard } from "./dashboard/keyboard-pages"
import { readingLargeOrders } from "./dashboard/large-orders"
import { sendingStaticRules } from "./dashboard/static-rules"
import { whenThingsGoWrong } from "./dashboard/trouble"
import { DashboardWorld, startDashboard } from "./support/dashboard"

/** One demo for all tests; each may build on what the ones before left behind. */
describeInBrowser("the dashboard", () => {
  let world: DashboardWorld
  beforeAll(async () => {
    world = await startDashboard()
  })
  afterEach(() => world?.page.unrouteAll())
  afterAll(() => world?.close())

  everyEmptyPage(() => world)
  settingUp(() => world)
  decidingOrders(() => world)
  readingTheOverview(() => world)
  lookingAtActivity(() => world)
  sellingProducts(() => world)
  sendingStaticRules(() => world)
  usingTheKeyboard(() => world)
  usingEveryPageByKeyboard(() => world)
  whenThingsGoWrong(() => world)
  readingLargeOrders(() => world)
  everyPage(() => world)
})
