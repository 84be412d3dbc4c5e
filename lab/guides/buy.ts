import type { Page } from "playwright-core"
import type { GuideApp } from "./app"

/**
 * Buys like a buyer, from the choice of a variant to the sentence after the order.
 *
 * @returns the page's console output; a storefront should have none
 * @throws Error naming the step that failed
 */
export async function buy(page: Page, app: GuideApp, address: string): Promise<string[]> {
  const lines: string[] = []
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) lines.push(message.text())
  })
  page.on("pageerror", (error) => lines.push(error.message))
  page.setDefaultTimeout(20_000)
  const response = await page.goto(address)
  if (!(await response?.text())?.includes(app.markup)) {
    throw new Error(`The server's page has no ${app.markup}.`)
  }
  await page.getByRole("button", { name: "Choose an option" }).waitFor()
  await page.getByRole("radio", { name: "Blue" }).check()
  const engraving = page.getByLabel("Engraving")
  if (await engraving.count()) await engraving.fill("For Ada")
  await page.getByRole("button", { name: "Buy now" }).click()
  const modal = page.frameLocator("iframe")
  await modal.getByText("Your purchase").waitFor()
  await modal.getByRole("button", { name: "Complete" }).click()
  await modal.getByRole("button", { name: "Back to the shop" }).click()
  await page.getByText(app.thanks).waitFor()
  return lines
}
