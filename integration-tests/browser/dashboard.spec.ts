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
import { sendingStaticRules } from "./dashboard/static-rules"
import { whenThingsGoWrong } from "./dashboard/trouble"
import { page, sandbox, startDashboard } from "./support/dashboard"

/** One demo for all tests; each may build on what the ones before left behind. */
describeInBrowser("the dashboard", () => {
  let stop: undefined | (() => Promise<void>)
  beforeAll(async () => {
    stop = await startDashboard()
  })
  afterEach(async () => {
    await screenshot(page, String(expect.getState().currentTestName))
    await page.unrouteAll()
    await sandbox.control.setFaults([])
  })
  afterAll(() => stop?.())

  everyEmptyPage()
  settingUp()
  buyingInTheStorefront()
  decidingOrders()
  usingTheLists()
  readingTheOverview()
  lookingAtActivity()
  losingTheService()
  sellingProducts()
  sendingStaticRules()
  usingTheKeyboard()
  whenThingsGoWrong()
  everyPage()
})
