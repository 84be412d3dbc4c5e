import { dashboardActs } from "../support/dashboard-acts"
import { type DashboardWorld, tooWide } from "../support/dashboard"

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
const FROM_RIGHT = "عباءة من الصوف الناعم"

/** Orders of unusual size and with unusual names. */
export function readingLargeOrders(world: DashboardWorld): void {
  const { open, detailOf, showDetail, orderInReview } = dashboardActs(world)

  it("folds an order of 500 line items, and keeps long and right-to-left names within the page", async () => {
    const { page } = world
    const id = await orderInReview()
    const detail = await detailOf(id)
    await showDetail(id, {
      ...detail,
      medusa_order: null,
      purchase: { ...detail.purchase, title: `${FROM_RIGHT} ${LONG}` },
      order: {
        ...detail.order,
        differences: Array.from({ length: 100 }, (_, line) => ({
          kind: "quantity",
          of: `SKU-${line}-${LONG}`,
          expected: 1,
          actual: 2,
        })),
      },
      quote: {
        ...detail.quote,
        currency_code: "jpy",
        lines: Array.from({ length: 500 }, (_, line) => ({
          title: line % 2 ? `Item ${line}` : FROM_RIGHT,
          reference: `SKU-${line}`,
          quantity: 1,
          amount: 123_456_789,
        })),
      },
    })
    await open(`/one-click/orders/${id}`)
    await page.getByText("¥123,456,789").first().waitFor()
    const lines = page.locator("li").filter({ hasText: "¥123,456,789" })
    const differences = page.locator("main table tbody tr")
    expect([await lines.count(), await differences.count()]).toEqual([20, 20])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await world.picture(`large-order-${width}`)
      expect([width, await tooWide(page, "main h1")]).toEqual([width, 0])
    }
    await page.getByRole("button", { name: "Show 480 more" }).click()
    await page.getByRole("button", { name: "Show 80 more" }).click()
    expect([await lines.count(), await differences.count()]).toEqual([500, 100])
  })
}
