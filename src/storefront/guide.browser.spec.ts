import { shownInGuide, snippetsInGuide } from "./testing/snippets"
import { buttonWith, describeButton } from "./testing/world"

const [PICKER = "", MESSAGES = ""] = snippetsInGuide("js")
const [, STYLE = ""] = snippetsInGuide("css")

const [, TERMS = "", TERMS_SCRIPT = ""] =
  /([^]*)<one-click-button[^]*<script type="module">([^]*)<\/script>/.exec(
    snippetsInGuide("html").find((html) => html.includes("one-click:press")) ?? ""
  ) ?? []
const SOURCE = shownInGuide("source.js")

describeButton("the guide's snippets for a page of one's own", (world) => {
  it("follow the page's picker, and send what the buyer has written", async () => {
    const { page, close, openModal } =
      await world.open(`<one-click-button variant-id=""></one-click-button>
      <select id="picker"><option value=""></option><option value="v">Blue</option></select>
      <input id="engraving" />`)
    await page.evaluate(PICKER)
    await page.getByRole("button", { name: "Choose an option" }).waitFor()
    await page.locator("#picker").selectOption("v")
    await page.locator("#engraving").fill("For Ada")
    await openModal()
    expect(world.shop.requested("authorize").map(({ body }) => body)).toMatchObject([
      { variant_id: "v", metadata: { engraving: "For Ada" } },
    ])
    await close()
    await page.locator("#picker").selectOption("")
    await page.getByRole("button", { name: "Choose an option" }).waitFor()
  })

  it("ask for the terms before a purchase, and send where it came from beside the element's own metadata", async () => {
    const metadata = { engraving: "For Ada" }
    const { page, press, openModal } = await world.open(
      TERMS + buttonWith(`metadata='${JSON.stringify(metadata)}'`)
    )
    await page.evaluate(TERMS_SCRIPT)
    await page.evaluate(() => history.replaceState(null, "", "?utm_source=news&page=2"))
    await page.evaluate(SOURCE)
    await press()
    await page.getByRole("alert").getByText("Please accept the terms first.").waitFor()
    expect(world.shop.requested("authorize")).toEqual([])
    await page.getByRole("checkbox", { name: "I accept the terms" }).check()
    await openModal()
    expect(await page.getByRole("alert").isVisible()).toBe(false)
    expect(world.shop.requested("authorize").map(({ body }) => body)).toEqual([
      { variant_id: "v", metadata: { ...metadata, utm_source: "news" } },
    ])
    const element = page.locator("one-click-button")
    expect(await element.evaluate((one) => Reflect.get(one, "metadata"))).toEqual(metadata)
  })

  it("style the button for a dark page", async () => {
    const { page } = await world.open({ style: STYLE }, { colorScheme: "dark" })
    const button = page.getByRole("button", { name: "Buy now" })
    const colors = await button.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color]
    })
    expect(colors).toEqual(["rgb(255, 255, 255)", "rgb(24, 24, 27)"])
  })

  it("replace the texts of all buttons in a language, and of one", async () => {
    const { page } = await world.open(buttonWith() + buttonWith(`lang="fr"`))
    await page.getByRole("button", { name: "Buy now" }).first().waitFor()
    // The script alone has no exports; its settings are those of `configure`.
    await page.evaluate(`{
      const configure = (settings) => Object.assign(globalThis.__oneClick, settings)
      const button = document.querySelector("one-click-button")
      ${MESSAGES}
      document.querySelector("one-click-button[lang]").lang = "pl"
    }`)
    await page.getByRole("button", { name: "Pre-order now" }).waitFor()
    await page.getByRole("button", { name: "Kup teraz" }).waitFor()
  })
})
