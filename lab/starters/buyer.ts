import type { Page } from "playwright-core"
import { fillContactForm, PARISIAN } from "../../testing/contact-form"

/** Opens a product of Medusa's example data, and chooses the first value of each option. */
async function chooseVariant(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/fr/products/t-shirt`)
  const options = page.getByTestId("product-options")
  await options.first().waitFor()
  for (const option of await options.all()) {
    await option.getByTestId("option-button").first().click()
  }
}

/**
 * Buys one unit with the button below "Add to cart".
 *
 * @returns what the buyer paid, in major units, and the number on the thank-you page
 */
export async function buyInOneClick(
  page: Page,
  origin: string
): Promise<{ paid: number; order: number }> {
  await page.goto(`${origin}/fr/products/t-shirt`)
  await page.getByRole("button", { name: "Choose an option" }).waitFor()
  await chooseVariant(page, origin)
  await page.getByRole("button", { name: "Buy now" }).click()
  const modal = page.frameLocator("one-click-button iframe")
  await modal.getByText("Your order").waitFor()
  await fillContactForm(modal)
  await modal.getByRole("button", { name: "Continue to delivery" }).click()
  await modal.getByTestId("contact-change").waitFor()
  const pay = modal.getByRole("button", { name: /^Pay €/ })
  const paid = Number(/€([\d.]+)/.exec(await pay.innerText())?.[1])
  await pay.click()
  await modal.getByTestId("completed").waitFor()
  await modal.getByRole("button", { name: "Back to the shop" }).click()
  await page.waitForURL(/\/fr\/thanks\//, { timeout: 60_000 })
  const sentence = page.getByText(/Your order is confirmed\. Order #\d+/)
  await sentence.waitFor()
  return { paid, order: Number(/#(\d+)/.exec(await sentence.innerText())?.[1]) }
}

/** Buys one unit in the storefront's own checkout, with the payment method it offers. */
export async function buyInOwnCheckout(page: Page, origin: string): Promise<void> {
  await chooseVariant(page, origin)
  // The header may show a stale number of items, so the server action is awaited instead.
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByTestId("add-product-button").click(),
  ])
  await page.goto(`${origin}/fr/checkout?step=address`)
  const fields: [field: string, value: string][] = [
    ["first-name", PARISIAN.first_name],
    ["last-name", PARISIAN.last_name],
    ["address", PARISIAN.street],
    ["postal-code", PARISIAN.postcode],
    ["city", PARISIAN.city],
    ["email", PARISIAN.email],
  ]
  for (const [field, value] of fields) {
    await page.getByTestId(`shipping-${field}-input`).fill(value)
  }
  await page.getByTestId("shipping-country-select").selectOption("fr")
  await page.getByTestId("submit-address-button").click()
  await page.getByTestId("delivery-option-radio").first().click()
  await page.getByTestId("submit-delivery-option-button").click()
  await page.getByTestId("submit-payment-button").waitFor()
  await page.getByRole("radio").first().click()
  await page.getByTestId("submit-payment-button").click()
  await page.getByTestId("submit-order-button").first().click()
  await page.waitForURL(/\/order\/[^/]+\/confirmed/, { timeout: 60_000 })
}
