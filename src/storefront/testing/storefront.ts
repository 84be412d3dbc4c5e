import { snippetsInGuide } from "./snippets"
import { localServer } from "../../../testing/local-server"

/** A page of a shop's storefront. */
export interface StorefrontPage {
  body: string
  head?: string
  /** The page's own style sheet. */
  style?: string
  lang?: string
  /** The page's `Content-Security-Policy`; by default the strictest that works. */
  policy?: string
  /** Don't wait for the page's scripts. */
  unwaited?: boolean
}

/** The space reserved until the script has arrived. */
const [RESERVE] = snippetsInGuide("css")

/** Starts a storefront, written by a test, with the script of `backend` that may frame `checkout`. */
export async function startStorefront(backend: string, checkout: string) {
  const policy = [
    "default-src 'none'",
    `script-src ${backend}`,
    "style-src 'self'",
    `connect-src ${backend}`,
    `frame-src ${new URL(checkout).origin}`,
    "require-trusted-types-for 'script'",
  ].join("; ")
  let page: StorefrontPage = { body: "" }
  const server = await localServer((request, response) => {
    if (request.url === "/page.css") {
      response.setHeader("content-type", "text/css")
      return void response.end(
        `body { font: 16px/1.5 system-ui; margin: 2rem }\n.dark { background: #18181b; color: #fafafa; padding: 1rem }\n.tall { height: 3000px }\n${RESERVE}\n${page.style ?? ""}`
      )
    }
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.setHeader("content-security-policy", page.policy ?? policy)
    const script = `<script src="${backend}/one-click/button.js" data-publishable-key="pk_test" defer></script>`
    response.end(
      `<!doctype html><html lang="${page.lang ?? "en"}"><head><title>Shop</title>` +
        `<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">` +
        `${page.head ?? script}</head><body><main><h1>Blue shirt</h1>${page.body}</main></body></html>`
    )
  })
  let visit = 0
  return {
    ...server,
    /** The strictest policy the guide supports. */
    policy,
    /** Sets the page and returns its URL. */
    write: (next: StorefrontPage): string => {
      page = next
      return `${server.url}/product/${++visit}`
    },
  }
}
