import { until } from "../../testing/until"
import {
  findFirefox,
  findWebKit,
  launchFirefox,
  launchWebKit,
  type OtherBrowser,
} from "./testing/other-browsers"
import { startServers, type Servers } from "./testing/world"

const ELEMENT = `document.querySelector("one-click-button")`
const INSIDE = `${ELEMENT}.shadowRoot`
const MODAL = `document.querySelector("one-click-modal")?.shadowRoot`
const FRAME = `${MODAL}.querySelector("iframe")`

describe.each([
  ["Firefox", "firefox-esr", findFirefox(), launchFirefox],
  ["WebKit", "webkit2gtk-driver xvfb", findWebKit(), launchWebKit],
])("one-click-button in %s", (name, packages, path, launch) => {
  if (!path) {
    it.skip(`sells in ${name} [needs apt-get install ${packages}]`, () => {})
    return
  }
  let servers: Servers
  let browser: OtherBrowser
  beforeAll(async () => {
    servers = await startServers()
    browser = await launch(path)
  })
  afterAll(async () => {
    await browser?.close()
    await servers?.close()
  })

  const equals = (expression: string, expected: unknown) =>
    until(async () => (await browser.run(`return ${expression}`)) === expected)
  const open = async () => {
    await browser.click(`${INSIDE}.querySelector("button")`)
    await equals(`Boolean(${MODAL}?.querySelector("dialog").matches(":modal"))`, true)
    await equals(`Boolean(${MODAL}.querySelector("[part=spinner]"))`, false)
  }
  const complete = async () => {
    await browser.clickInFrame(FRAME, `document.getElementById("complete")`)
    await browser.clickInFrame(FRAME, `document.getElementById("close")`)
  }

  it("opens the modal, follows a purchase to its outcome, and follows the page's language", async () => {
    servers.shop.purchase = () => ({ status: "accepted", order: { id: "order_1", display_id: 7 } })
    const body = `<one-click-button variant-id="v" product-title="Hemd" full-width></one-click-button>`
    await browser.open(servers.storefront.write({ body, lang: "de" }))
    await equals(`${INSIDE}?.querySelector("button").textContent`, "Sofort kaufen")
    await browser.run(`
      window.events = []
      for (const name of ["open", "close", "ordered", "accepted", "error"]) {
        addEventListener("one-click:" + name, () => window.events.push(name))
      }
      document.documentElement.lang = "nl"`)
    await equals(`${INSIDE}.querySelector("button").textContent`, "Nu kopen")
    await open()
    await complete()
    await equals(`Boolean(${MODAL})`, false)
    await equals(`${INSIDE}.querySelector("p").textContent`, "Je bestelling is bevestigd.")
    await equals(`window.events.join()`, "open,close,ordered,accepted")
    await equals(`${INSIDE}.activeElement?.localName`, "button")
  })

  it("goes to the page of thanks after a purchase, and Back closes the modal otherwise", async () => {
    const body = `<one-click-button variant-id="v" confirmation-url="/thanks/{context}"></one-click-button>`
    await browser.open(servers.storefront.write({ body }))
    await equals(`${INSIDE}?.querySelector("button").textContent`, "Buy now")
    await open()
    await browser.run("history.back()")
    await equals(`Boolean(${MODAL})`, false)
    await equals(`${INSIDE}.querySelector("p").textContent`, "You left the checkout.")
    await open()
    await complete()
    await equals(`location.pathname`, "/thanks/ctx_1")
  })
})
