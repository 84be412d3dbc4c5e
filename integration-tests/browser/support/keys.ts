import { type DashboardWorld, findingsIn, focusOn } from "./dashboard"

/** How a test moves through a page without a mouse. */
export function keys(world: () => DashboardWorld) {
  const key = (name: string) => world().page.keyboard.press(name)

  /** The focused element: its accessible name, its description, and its place. */
  const focused = () =>
    world().page.evaluate(() => {
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
  const tabTo = async (wanted: RegExp) => {
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
  const activate = async (name: RegExp) => {
    await tabTo(name)
    await key("Enter")
  }

  /** Tabs to a field, and replaces what it contains. */
  const fill = async (name: RegExp, text: string) => {
    await tabTo(name)
    await key("ControlOrMeta+a")
    await world().page.keyboard.type(text)
  }

  /** Tabs to a list, opens it, and chooses the option that a key reaches. */
  const choose = async (list: RegExp, arrow: "ArrowUp" | "ArrowDown", name: string) => {
    const { page } = world()
    const option = page.getByRole("option", { name })
    await activate(list)
    await option.waitFor()
    expect(await findingsIn(page, '[role="listbox"]')).toEqual([])
    await page.locator("[role=option]:focus").waitFor()
    await key(arrow)
    await focusOn(option)
    await key("Enter")
    await option.waitFor({ state: "detached" })
  }

  const expectFocusInDialog = async () => {
    for (let times = 0; times < 5; times++) {
      await key("Tab")
      expect((await focused()).inDialog).toBe(true)
    }
  }

  return { key, focused, tabTo, activate, fill, choose, expectFocusInDialog }
}
