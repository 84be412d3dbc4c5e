import type { FrameLocator, Page } from "playwright-core"
import { contact } from "../sandbox/testing/examples"

const { address, ...person } = contact
const { country, ...place } = address

/** A buyer in Paris, as entered in the sandbox's modal. */
export const PARISIAN = { ...person, ...place }

/** Fills in the modal's contact form without saving it. */
export async function fillContactForm(modal: Page | FrameLocator): Promise<void> {
  for (const [name, value] of Object.entries(PARISIAN)) {
    await modal.locator(`#${name}`).fill(value)
  }
  await modal.locator("#country").selectOption(country)
}
