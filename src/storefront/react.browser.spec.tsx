import { build } from "esbuild"
import { createRequire } from "node:module"
import path from "node:path"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { type LocalServer, localServer } from "../../testing/local-server"
import { describeButton } from "./testing/world"

/** Where the build puts the package's entries. */
const BUILT = path.join(__dirname, "../../.medusa/server/storefront")
const { OneClickButton } = createRequire(__filename)(`${BUILT}/react`) as typeof import("./react")

const props = {
  variantId: "v",
  productTitle: "Blue shirt",
  metadata: { engraving: "For Ada" },
  fullWidth: true,
  warmUp: false,
  className: "buy",
  "data-when-paused": "hide" as const,
}

it("OneClickButton renders on a server the element with its attributes, without the objects of a browser", () => {
  expect(typeof globalThis.HTMLElement).toBe("undefined")
  expect(renderToString(createElement(OneClickButton, props))).toBe(
    `<one-click-button class="buy" data-when-paused="hide" variant-id="v" ` +
      `metadata="{&quot;engraving&quot;:&quot;For Ada&quot;}" product-title="Blue shirt" full-width=""></one-click-button>`
  )
})

describeButton("in React", (world) => {
  let scripts: LocalServer
  beforeAll(async () => {
    const bundle = await build({
      stdin: {
        resolveDir: BUILT,
        loader: "tsx",
        contents: `
          import { createElement, StrictMode, useState } from "react"
          import { createRoot, hydrateRoot } from "react-dom/client"
          import { configure } from "./index"
          import { OneClickButton } from "./react"
          configure(${JSON.stringify({
            backendUrl: world.shop.url,
            publishableKey: "pk_react",
            checkoutUrl: world.checkoutUrl,
          })})
          configure({ messages: { en: { choose: "Which one?" } } })
          const heard = (window.heard = [])
          function App() {
            const [variantId, setVariant] = useState("v")
            const [opened, setOpened] = useState(0)
            window.setVariant = setVariant
            return createElement(OneClickButton, {
              ...${JSON.stringify(props)},
              variantId,
              ref: (element) => (window.element = element),
              onShown: ({ type }) => heard.push([type]),
              onPress: ({ detail }) => { detail.metadata.from = "react" },
              onOpen: (event) => { setOpened(opened + 1); heard.push(["open", opened, event.detail.context]) },
              onClose: () => heard.push(["close", opened]),
              onError: (event) => heard.push(["error", event.detail.code]),
            })
          }
          const app = createElement(StrictMode, null, createElement(App))
          const root = document.getElementById("root")
          if (root.firstChild) {
            addEventListener("one-click:shown", () => hydrateRoot(root, app), { once: true })
          } else {
            createRoot(root).render(app)
          }`,
      },
      bundle: true,
      write: false,
      format: "iife",
      define: { "process.env.NODE_ENV": '"development"' },
    })
    const [file] = bundle.outputFiles
    scripts = await localServer((_, response) => {
      response.setHeader("content-type", "text/javascript; charset=utf-8")
      response.end(file?.text)
    })
  })
  afterAll(() => scripts?.stop())

  it.each([
    ["hydrates after the button was shown", renderToString(createElement(OneClickButton, props))],
    ["renders in the browser", ""],
  ])("%s without a warning, follows its props and passes on its events", async (_, rendered) => {
    const { page, ...visit } = await world.open({
      body: `<div id="root">${rendered}</div>`,
      head: `<script src="${scripts.url}/app.js" defer></script>`,
      policy: world.storefront.policy.replace(/script-src [^;]+/, `script-src ${scripts.url}`),
    })
    const button = page.getByRole("button", { name: "Buy now: Blue shirt" })
    await button.click()
    await page.frameLocator("iframe").getByText("Your purchase").waitFor()
    await page.keyboard.press("Escape")
    await page.locator("dialog").waitFor({ state: "detached" })
    expect(await page.evaluate(() => Reflect.get(window, "heard") as unknown)).toEqual([
      ["one-click:shown"],
      ["open", 0, "ctx_1"],
      ["close", 1],
    ])
    expect(world.shop.requested("authorize")[0]?.body).toEqual({
      variant_id: "v",
      metadata: { engraving: "For Ada", from: "react" },
    })
    await page.evaluate(() => (Reflect.get(window, "setVariant") as (id?: string) => void)())
    await page.getByRole("button", { name: "Which one?" }).waitFor()
    const name = await page.evaluate(() => (Reflect.get(window, "element") as Element).localName)
    expect(name).toBe("one-click-button")
    expect(visit.console.filter((line) => !line.includes("React DevTools"))).toEqual([])
  })
})
