import type { Page } from "playwright-core"

/**
 * Logs in to Medusa's dashboard and waits until its orders are shown.
 *
 * @param dashboardUrl the dashboard's URL, including `/app`
 */
export async function logInToDashboard(
  page: Page,
  dashboardUrl: string,
  { email, password }: { email: string; password: string }
): Promise<void> {
  await page.goto(`${dashboardUrl}/login`)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole("button", { name: /continue|log in|sign in/i }).click()
  await page.waitForURL(/\/app\/orders/)
}
