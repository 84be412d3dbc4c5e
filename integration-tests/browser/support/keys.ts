import type { DashboardWorld } from "./dashboard"

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

  return { key, focused, tabTo }
}
