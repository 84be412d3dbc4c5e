import { describeInBrowser, screenshot } from "../../testing/browser"
import { settingUp } from "./dashboard/set-up"
import { decidingOrders } from "./dashboard/orders"
import { usingTheLists } from "./dashboard/order-lists"
import { lookingAtActivity } from "./dashboard/activity"
import { losingTheService } from "./dashboard/outage"
import { buyingInTheStorefront } from "./dashboard/purchase"
import { sellingProducts } from "./dashboard/product"
import { readingTheOverview } from "./dashboard/overview"
import { everyEmptyPage, everyPage } from "./dashboard/looks"
import { usingTheKeyboard } from "./dashboard/keyboard"
import { readingLargeOrders } from "./dashboard/large-orders"
import { sendingStaticRules } from "./dashboard/static-rules"
import { whenThingsGoWrong } from "./dashboard/trouble"
import { type DashboardWorld, startDashboard } from "./support/dashboard"

/** One demo for all tests; each may build on what the ones before left behind. */
describeInBrowser("the dashboard", () => {
  const world = {} as DashboardWorld
  beforeAll(async () => {
    Object.assign(world, await startDashboard())
  })
  afterEach(async () => {
    if (world.page) {
      await screenshot(world.page, String(expect.getState().currentTestName))
      await world.page.unrouteAll()
      await world.sandbox.control.setFaults([])
    }
  })
  afterAll(() => world.close?.())

  everyEmptyPage(world)
  settingUp(world)
  buyingInTheStorefront(world)
  decidingOrders(world)
  usingTheLists(world)
  readingTheOverview(world)
  lookingAtActivity(world)
  losingTheService(world)
  sellingProducts(world)
  sendingStaticRules(world)
  usingTheKeyboard(world)
  whenThingsGoWrong(world)
  readingLargeOrders(world)
  everyPage(world)
})
