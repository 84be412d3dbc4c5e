import type { Page } from "playwright-core"
import { axeFindings } from "../../testing/axe"
import { buttonWith, describeButton, TITLED_BUTTON } from "./testing/world"

/** Lets axe run; the button itself is tested under the strictest policy elsewhere. */
const POLICY = "default-src * 'unsafe-inline' 'unsafe-eval'"
interface TreeNode {
  role: string
  name: string
  [property: string]: unknown
}

/** Returns the accessibility tree that Chromium passes to screen readers. */
async function accessibilityTree(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send("Accessibility.getFullAXTree")
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ""),
      ...(description?.value && { description: String(description.value) }),
      ...Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    }))
}

describeButton("accessibility", (world) => {
  it("has no axe findings in any state, look or language", async () => {
    world.shop.authorize = ({ body }) =>
      body.variant_id === "hang" ? "hang" : { status: 502, code: "service_failed" }
    const looks = ["", `look="light"`, `look="outline"`].map(buttonWith).join(" ")
    const languages = ["fr", "de", "es", "it", "nl", "pl"]
      .map((lang) => `<div lang="${lang}">${buttonWith()}</div>`)
      .join("")
    const { page } = await world.open({
      policy: POLICY,
      body: `${looks}<div class="dark">${looks}
        ${buttonWith(`availability="sold-out"`)}</div>
        <one-click-button></one-click-button>
        ${buttonWith(`availability="unavailable"`)}${TITLED_BUTTON}
        <one-click-button id="down" variant-id="down"></one-click-button>
        <one-click-button id="hang" variant-id="hang"></one-click-button>${languages}`,
    })
    await page.locator("#down").click()
    await page.locator("#down").getByRole("button", { name: "Try again" }).waitFor()
    await page.locator("#hang").click()
    await page.locator("#hang").getByRole("button", { name: "One moment…" }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it.each([
    ["the service's page", POLICY],
    ["an error in its place", `${POLICY}; frame-src 'none'`],
  ])("has no axe findings while the modal shows %s", async (_, policy) => {
    const { page, press } = await world.open({ policy })
    await press()
    await (policy === POLICY
      ? page.frameLocator("iframe").getByText("Your purchase").waitFor()
      : page.getByRole("alert").waitFor())
    expect(await axeFindings(page)).toEqual([])
  })

  it("gives screen readers the button's name, what is wrong, and whether it can be pressed", async () => {
    world.shop.authorize = () => ({ status: 502, code: "service_failed" })
    const { page, press } = await world.open(
      `${TITLED_BUTTON}${buttonWith(`availability="sold-out"`)}<one-click-button></one-click-button>`
    )
    const buttons = async () =>
      (await accessibilityTree(page))
        .filter(({ role }) => role === "button")
        .map(({ name, description, disabled, focusable }) => [
          name,
          description,
          disabled,
          focusable,
        ])
    expect(await buttons()).toEqual([
      ["Buy now: Blue shirt", undefined, undefined, true],
      ["Sold out", undefined, true, true],
      ["Choose an option", undefined, true, true],
    ])
    await press()
    await page.getByRole("button", { name: "Try again" }).waitFor()
    const sentence = "Nothing was ordered. Please try again."
    expect((await buttons())[0]).toEqual(["Try again: Blue shirt", sentence, undefined, true])
    const [status] = (await accessibilityTree(page)).filter(({ role }) => role === "status")
    expect(status).toMatchObject({ live: "polite", atomic: true })
    expect(await page.getByRole("status").first().textContent()).toBe(sentence)
  })

  it("gives screen readers a named modal dialog, and hides the page behind it", async () => {
    const { page, openModal } = await world.open(`${TITLED_BUTTON}<a href="#x">Next</a>`)
    await openModal()
    const tree = await accessibilityTree(page)
    const roles = ["dialog", "button", "link", "Iframe", "heading"]
    const named = roles.map((role) => [role, ...tree.filter((node) => node.role === role)])
    expect(named).toMatchObject([
      ["dialog", { name: "Blue shirt", modal: true }],
      ["button", { name: "Close" }],
      ["link", { name: "Open in a new tab" }],
      ["Iframe", { name: "Blue shirt" }],
      ["heading"],
    ])
  })

  it.each([
    ["at 320 pixels", 320, "100%"],
    ["at twice the text size", 640, "200%"],
  ])("keeps its whole text, and scrolls nothing sideways, %s", async (_, width, size) => {
    const languages = ["en", "fr", "de", "es", "it", "nl"]
    const { page } = await world.open(
      {
        body: languages
          .map((lang) => `<p lang="${lang}"><one-click-button full-width></one-click-button></p>`)
          .join(""),
        style: `html { font-size: ${size} } body { font-size: 1rem; margin: 8px }`,
      },
      { viewport: { width, height: 640 } }
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const clipped = await page
      .locator("one-click-button button")
      .evaluateAll((buttons) =>
        buttons
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
          .map((one) => one.textContent)
      )
    expect(clipped).toEqual([])
  })

  it("keeps its edge and its focus visible in forced colors", async () => {
    const { page } = await world.open({}, { forcedColors: "active" })
    await page.keyboard.press("Tab")
    const { border, outline } = await page.locator("one-click-button button").evaluate((button) => {
      const { borderTopColor, backgroundColor, outlineStyle } = getComputedStyle(button)
      return { border: borderTopColor !== backgroundColor, outline: outlineStyle }
    })
    expect(border).toBe(true)
    expect(outline).not.toBe("none")
  })
})
