/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono } from "hono"
import { openApiDocument } from "../openapi/document"
import { DocsPage } from "../pages/docs"
import type { Env } from "./operation"

/** Returns the documentation of the interface: for machines and for people. */
export function docsRoutes(address: { url: string }): Hono<Env> {
  const app = new Hono<Env>()
  app.get("/openapi.json", (context) => context.json(openApiDocument(address.url)))
  app.get("/docs", (context) => {
    const page = <DocsPage document={openApiDocument(address.url)} />
    return context.html(`<!doctype html>${page}`)
  })
  return app
}
