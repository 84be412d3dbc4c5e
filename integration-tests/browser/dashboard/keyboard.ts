import { inState, open, openPurchase, orderInReview, settings } from "../support/dashboard-acts"
import { api, findingsIn, focusOn, page } from "../support/dashboard"

/** Every page without a mouse, and axe on what a key opens there. */
export function usingTheKeyboard(): void {
  it("tabs from the pages through the search and the filters into a row", async () => {
    const id = await orderInReview()
    await open("/one-click/orders")
    await page.getByRole("link", { name: "No Medusa order yet" }).first().waitFor()
    const way = await tabTo(/^No Medusa order yet/)
    const place = (name: RegExp) => way.findIndex((one) => name.test(one))
    const order = [/^Orders\s*\d*$/, /^Purchases$/, /^search$/, /^No Medusa order yet/].map(place)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
    await key("Enter")
    await page.waitForURL(new RegExp(`/one-click/orders/${id}`))
  })

  it("declines an order in a dialog that keeps the focus, and returns it on close", async () => {
    const id = await orderInReview()
    await open(`/one-click/orders/${id}`)
    const decline = page.getByRole("button", { name: "Decline" })
    await decline.waitFor()
    await activate(/^Decline$/)
    const dialog = page.getByRole("alertdialog")
    await dialog.waitFor()
    await expectFocusInDialog()
    await key("Escape")
    await dialog.waitFor({ state: "detached" })
    await focusOn(decline)
    await inState(id, "review")

    await key("Enter")
    await dialog.and(page.locator(":focus-within")).waitFor()
    await activate(/^Decline$/)
    await page.getByText("Order declined").first().waitFor()
    await inState(id, "declined")
    await page.getByText("Order declined, buyer not charged").waitFor()
    const review = page.getByRole("listitem").filter({ hasText: "Needs review" })
    await review.getByText("Doesn’t match the quote").waitFor()
  })

  it("opens a call by keyboard, and returns the focus to the call's row on close", async () => {
    await openPurchase("MUG-MOSS")
    await open("/one-click/activity")
    const row = page.locator("main table").getByRole("link", { name: "Checkout created" }).first()
    await row.waitFor()
    await tabTo(/^Checkout created$/)
    const link = await page.evaluateHandle(() => document.activeElement)
    await key("Enter")
    const drawer = page.getByRole("dialog")
    await drawer.getByText("Duration").waitFor()
    expect(await link.evaluate((element) => element?.isConnected)).toBe(true)
    await expectFocusInDialog()
    await tabTo(/^Copy code snippet$/)
    await page.getByRole("tooltip", { name: "Copy" }).first().waitFor()
    await key("Escape")
    await drawer.waitFor({ state: "detached" })
    await focusOn(row)
  })

  it("changes a choice, a switch and a number of the settings by keyboard, saves them, and moves the focus to an invalid one", async () => {
    const edit = async (section: string) => {
      await activate(new RegExp(`^Edit ${section}$`))
      await page.getByRole("dialog", { name: section }).waitFor()
    }
    const save = async () => {
      await activate(/^Save$/)
      await page.getByRole("dialog").waitFor({ state: "detached" })
    }
    await open("/settings/one-click")
    await edit("Orders")
    expect(await findingsIn('[role="dialog"]')).toEqual([])
    await choose(/^Acceptance$/, "ArrowDown", "Manually")
    await save()
    await edit("Checkout")
    await tabTo(/^Quantity buttons$/)
    await key("Space")
    await save()
    await edit("Stock")
    await fill(/^Reservation time$/, "0")
    await activate(/^Save$/)
    await page.getByText("Enter a whole number from 1 to 240.").waitFor()
    await focusOn(page.getByLabel("Reservation time"))
    expect((await focused()).described).toContain("Enter a whole number from 1 to 240.")
    expect(await findingsIn('[role="dialog"]')).toEqual([])
    await fill(/^Reservation time$/, "50")
    await save()
    await page.getByText("Settings saved").first().waitFor()
    expect(await settings()).toMatchObject({
      acceptance: "review",
      hold_minutes: 50,
      manage_quantity: false,
    })
    await api("one-click/settings", {
      acceptance: "automatic",
      hold_minutes: 30,
      manage_quantity: true,
    })
  })
}

const key = (name: string) => page.keyboard.press(name)

/** The focused element: its accessible name, its description, and its place. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: one } = document
    const named = (attribute: string) =>
      (one?.getAttribute(attribute) ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ")
        .trim()
    return {
      name:
        one?.getAttribute("aria-label") ||
        named("aria-labelledby") ||
        one?.textContent ||
        one?.getAttribute("type") ||
        "",
      described: named("aria-describedby"),
      inDialog: !!one?.closest("[role=dialog], [role=alertdialog]"),
      inMain: !!one?.closest("main"),
    }
  })

/** Presses Tab until an element with this name has the focus; returns the names on the way. */
async function tabTo(wanted: RegExp) {
  const way: string[] = []
  for (let left = 120; left > 0; left--) {
    const { name, inMain, inDialog } = await focused()
    if (inMain || inDialog) way.push(name)
    if ((inMain || inDialog) && wanted.test(name)) return way
    await key("Tab")
  }
  throw new Error(`Tab never reaches ${String(wanted)}; on the way: ${way.join(" | ")}`)
}

/** Tabs to an element, and presses Enter. */
async function activate(name: RegExp) {
  await tabTo(name)
  await key("Enter")
}

/** Tabs to a field, and replaces what it contains. */
async function fill(name: RegExp, text: string) {
  await tabTo(name)
  await key("ControlOrMeta+a")
  await page.keyboard.type(text)
}

/** Tabs to a list, opens it, and chooses the option that a key reaches. */
async function choose(list: RegExp, arrow: "ArrowUp" | "ArrowDown", name: string) {
  const option = page.getByRole("option", { name })
  await activate(list)
  await option.waitFor()
  expect(await findingsIn('[role="listbox"]')).toEqual([])
  await page.locator("[role=option]:focus").waitFor()
  await key(arrow)
  await focusOn(option)
  await key("Enter")
  await option.waitFor({ state: "detached" })
}

async function expectFocusInDialog() {
  for (let times = 0; times < 5; times++) {
    await key("Tab")
    expect((await focused()).inDialog).toBe(true)
  }
}
