import type { FrameLocator, Page } from "playwright-core"

/** A buyer in Paris, as entered in the sandbox's modal. */
export const PARISIAN = {
  email: "ada@example.com",
  first_name: "Ada",
  last_name: "Martin",
  street: "1 rue de la Paix",
  postcode: "75002",
  city: "Paris",
  phone: "06 12 34 56 78",
}

/** Fills in the modal's contact form without saving it. */
export async function fillContactForm(modal: Page | FrameLocator): Promise<void> {
  for (const [name, value] of Object.entries(PARISIAN)) {
    await modal.locator(`#${name}`).fill(value)
  }
  await modal.locator("#country").selectOption("FR")
}
