import { describeInBrowser } from "../../testing/browser"
import { startWorld, type World } from "./testing/world"

describeInBrowser("one-click-button: a purchase", () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world?.close())

  it("authorizes, opens the modal by itself, and tells the outcome", async () => {
    world.shop.purchase = (_, times) =>
      times < 2
        ? { status: "ordered" }
        : { status: "accepted", order: { id: "order_1", display_id: 7 } }
    const {
      page,
      console: lines,
      events,
    } = await world.open(
      `<one-click-button variant-id="variant_1" metadata='{"engraving":"For Ada"}'></one-click-button>`
    )
    await page.getByRole("button", { name: "Buy now" }).click()
    const frame = page.frameLocator("iframe")
    await frame.getByRole("button", { name: "Complete" }).click()
    await frame.getByRole("button", { name: "Back to the shop" }).click()
    await page.getByText("Your order is confirmed").first().waitFor()

    const [authorize] = world.shop.asked("authorize")
    expect(authorize?.headers["x-publishable-api-key"]).toBe("pk_test")
    expect(authorize?.body).toEqual({
      variant_id: "variant_1",
      metadata: { engraving: "For Ada" },
    })
    expect((await events()).map(({ type }) => type)).toEqual([
      "one-click:open",
      "one-click:close",
      "one-click:ordered",
      "one-click:accepted",
    ])
    const last = (await events()).at(-1)
    expect(last?.detail).toEqual({
      context: "ctx_1",
      status: "accepted",
      order: { id: "order_1", display_id: 7 },
    })
    expect(lines).toEqual([])
  })
})
