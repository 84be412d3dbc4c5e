/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono } from "hono"
import { modalAssets } from "../assets"
import { words } from "../modal/texts"
import type { Env } from "./operation"

const policy = [
  "default-src 'self'",
  "img-src * data:",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors *",
].join("; ")

function Page() {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{words.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="assets/modal.css" />
        <script type="module" src="assets/modal.js"></script>
      </head>
      <body>
        <div id="checkout">
          <p class="loading">
            <span class="needs-script">{words.working}</span>
            <noscript>{words.noScript}</noscript>
          </p>
        </div>
      </body>
    </html>
  )
}

/** Returns the modal's page and assets, under the checkout address. */
export function modalRoutes(): Hono<Env> {
  const app = new Hono<Env>()
  app.get("/pay", (context) => {
    context.header("content-security-policy", policy)
    context.header("referrer-policy", "no-referrer")
    context.header("cache-control", "no-store")
    return context.html(`<!doctype html>${(<Page />)}`)
  })
  app.get("/assets/modal.js", async (context) => {
    context.header("content-type", "text/javascript; charset=utf-8")
    return context.body((await modalAssets()).script)
  })
  app.get("/assets/modal.css", async (context) => {
    context.header("content-type", "text/css; charset=utf-8")
    return context.body((await modalAssets()).style)
  })
  return app
}
