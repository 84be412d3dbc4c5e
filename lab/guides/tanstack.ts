import { type GuideApp, STRICT } from "./app"
import { shownInGuide } from "./snippets"

const ONE_CLICK = "src/components/one-click.tsx"

const TSCONFIG = {
  compilerOptions: {
    ...STRICT,
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    jsx: "react-jsx",
    types: ["vite/client", "node"],
  },
  include: ["src", "vite.config.ts"],
}

const PRODUCT = `import { createFileRoute } from "@tanstack/react-router"
import { useState } from "react"
import { OneClick } from "../components/one-click"

export const Route = createFileRoute("/products/$handle")({ component: ProductPage })

function ProductPage() {
  const { handle } = Route.useParams()
  const [variant, choose] = useState<{ id: string }>()
  return (
    <main>
      <h1>{handle}</h1>
      <label><input type="radio" onChange={() => choose({ id: "variant_1" })} /> Blue</label>
      <OneClick
        variantId={variant?.id}
        regionId="reg_1"
        countryCode="fr"
        soldOut={false}
        title={handle}
      />
    </main>
  )
}`

/** TanStack Start with React, rendered on the server. */
export const tanstackApp: GuideApp = {
  name: "TanStack Start",
  packages: [
    // It needs Node 22, which npm would meet with an old version of TanStack Start where it runs on 20.
    "node@22",
    "@tanstack/react-start@1.169.5",
    "@tanstack/react-router@1.170.46",
    "react@19",
    "react-dom@19",
    "vite@8",
    "@vitejs/plugin-react@6",
    "typescript@5",
    "@types/node@20",
    "@types/react@19",
    "@types/react-dom@19",
  ],
  prefix: "VITE_",
  files: {
    "public/favicon.ico": "",
    "tsconfig.json": JSON.stringify(TSCONFIG),
    "vite.config.ts": `import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({ plugins: [tanstackStart(), react()] })`,
    "src/router.tsx": `import { createRouter } from "@tanstack/react-router"
import { routeTree } from "./routeTree.gen"

export const getRouter = () => createRouter({ routeTree })`,
    "src/routes/__root.tsx": `import { createRootRoute, HeadContent, Scripts } from "@tanstack/react-router"
import type { ReactNode } from "react"

export const Route = createRootRoute({ shellComponent: Shell })

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head><HeadContent /></head>
      <body>{children}<Scripts /></body>
    </html>
  )
}`,
    "src/routes/products.$handle.tsx": PRODUCT,
    [ONE_CLICK]: shownInGuide(ONE_CLICK),
  },
  // The build writes the tree of routes, whose types the check needs.
  build: [
    ["vite", "build"],
    ["tsc", "--noEmit"],
  ],
  serve: [
    (port) => ["vite", "preview", "--host", "127.0.0.1", "--strictPort", "--port", `${port}`],
    (port) => ["vite", "dev", "--host", "127.0.0.1", "--strictPort", "--port", `${port}`],
  ],
  page: "/products/blue-shirt",
  markup: `<one-click-button backend-url=`,
  thanks: "Order #7 is confirmed.",
}
