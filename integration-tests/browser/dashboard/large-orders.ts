import { detailOf, open, orderInReview, showDetail } from "../support/dashboard-acts"
import { page, tooWide } from "../support/dashboard"

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
const FROM_RIGHT = "عباءة من الصوف الناعم"

/** Orders with unusual names and amounts. */
export function readingLargeOrders(): void {
  it("keeps long and right-to-left names, and high amounts, within the page", async () => {
    const id = await orderInReview()
    const detail = await detailOf(id)
    await showDetail(id, {
      ...detail,
      medusa_order: null,
      purchase: { ...detail.purchase, title: `${FROM_RIGHT} ${LONG}` },
      order: {
        ...detail.order,
        differences: Array.from({ length: 4 }, (_, line) => ({
          kind: "quantity",
          of: `SKU-${line}-${LONG}`,
          expected: 1,
          actual: 2,
        })),
      },
      quote: {
        ...detail.quote,
        currency_code: "jpy",
        lines: Array.from({ length: 4 }, (_, line) => ({
          title: line % 2 ? `Item ${line}` : FROM_RIGHT,
          reference: `SKU-${line}`,
          quantity: 1,
          amount: 123_456_789,
        })),
      },
    })
    await open(`/one-click/orders/${id}`)
    await page.getByText("¥123,456,789").first().waitFor()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await tooWide("main h1")]).toEqual([width, 0])
    }
  })
}
