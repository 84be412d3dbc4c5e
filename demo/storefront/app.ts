import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { type Context, Hono } from "hono"
import { getCookie, getSignedCookie, setCookie, setSignedCookie } from "hono/cookie"
import type { Service } from "../service"
import { buttonsPage } from "./pages/buttons"
import { home } from "./pages/home"
import { layout } from "./pages/layout"
import { message } from "./pages/message"
import { productPage } from "./pages/product"
import { thankYou } from "./pages/thank-you"
import { picture } from "./pictures"
import { placedOrder } from "./placed-order"
import { StoreApi } from "./store-api"
import { readVisit, type Visit } from "./visit"

export type StorefrontSettings = {
  backendUrl: string
  publishableKey: string
  /** Where the thank-you page finds the order; undefined without an API key. */
  service?: Service
}

const FILES: Record<string, string> = {
  "product.js": "text/javascript; charset=utf-8",
  "thank-you.js": "text/javascript; charset=utf-8",
  "favicon.svg": "image/svg+xml",
}

/** Names the purchase that this browser has made last. */
const PURCHASE_COOKIE = "purchase"

/** Served as one style sheet, in this order. */
const STYLES = ["page", "home", "product", "buttons"]

/** Returns the storefront's pages, rendered on the server from Medusa's store API. */
export function createStorefront(settings: StorefrontSettings): Hono {
  const { backendUrl, publishableKey, service } = settings
  const app = new Hono()
  const cookieSecret = randomBytes(32)
  const store = new StoreApi(backendUrl, publishableKey)
  const visitOf = (context: Context) => readVisit(store, getCookie(context, "country"))
  const page = async (
    context: Context,
    title: string,
    main: ReturnType<typeof message>,
    visit: Visit | Promise<Visit> = visitOf(context)
  ) => {
    const path = new URL(context.req.url).pathname
    return context.html(await layout({ title, visit: await visit, path, backendUrl, main }))
  }

  app.get("/", async (context) => {
    const visit = await visitOf(context)
    const products = await store.products(visit.region, visit.country)
    return page(context, "Maison Galet", home(products, visit), visit)
  })

  app.get("/products/:handle", async (context) => {
    const visit = await visitOf(context)
    const [product] = await store.products(visit.region, visit.country, context.req.param("handle"))
    if (!product) {
      return context.notFound()
    }
    const chosen =
      product.variants.find(({ id }) => id === context.req.query("variant")) ?? product.variants[0]
    const main = productPage(product, chosen, visit, { backendUrl, publishableKey })
    return page(context, `${product.title} · Maison Galet`, main, visit)
  })

  app.get("/buttons", async (context) => {
    const visit = await visitOf(context)
    const [product] = await store.products(visit.region, visit.country)
    const main = buttonsPage(product, visit, { backendUrl, publishableKey })
    return page(context, "The button · Maison Galet", main, visit)
  })

  app.post("/purchases", async (context) => {
    const contextId = String((await context.req.parseBody()).context)
    // Later, somebody who was given the address of the thank-you page could claim the purchase.
    if ((await store.purchaseStatus(contextId)) !== "open") {
      return context.body(null, 409)
    }
    await setSignedCookie(context, PURCHASE_COOKIE, contextId, cookieSecret, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
    })
    return context.body(null, 204)
  })

  app.get("/thank-you", async (context) => {
    const contextId = context.req.query("context") ?? ""
    const own = await getSignedCookie(context, cookieSecret, PURCHASE_COOKIE)
    const order =
      service && contextId !== "" && own === contextId
        ? await placedOrder(service, contextId)
        : undefined
    const main = thankYou({ contextId, backendUrl, publishableKey }, order)
    return page(context, "Thank you · Maison Galet", main)
  })

  app.post("/country", async (context) => {
    const { country, back } = await context.req.parseBody()
    setCookie(context, "country", String(country).toLowerCase(), { path: "/", sameSite: "Lax" })
    return context.redirect(/^\/(?!\/)[\w/-]*$/.test(String(back)) ? String(back) : "/", 303)
  })

  app.get("/pictures/:name", (context) => {
    const svg = picture(context.req.param("name"))
    return svg
      ? context.body(svg, 200, { "content-type": "image/svg+xml", "cache-control": "max-age=3600" })
      : context.notFound()
  })

  app.get("/style.css", async (context) => {
    const files = STYLES.map((name) => path.join(__dirname, "styles", `${name}.css`))
    const sheets = await Promise.all(files.map((file) => readFile(file, "utf8")))
    return context.body(sheets.join("\n"), 200, { "content-type": "text/css; charset=utf-8" })
  })

  for (const [name, type] of Object.entries(FILES)) {
    app.get(`/${name}`, async (context) =>
      context.body(await readFile(path.join(__dirname, name), "utf8"), 200, {
        "content-type": type,
      })
    )
  }

  app.notFound((context) => {
    context.status(404)
    return page(
      context,
      "Not found · Maison Galet",
      message("There is nothing here.", "The piece you are looking for is gone, or never was.")
    )
  })
  app.onError((error, context) => {
    console.error(`storefront: ${context.req.path}: ${error.message}`)
    return context.text("The shop is not answering. Try again in a moment.", 503)
  })
  return app
}
