import { type GuideApp, STRICT } from "./app"
import { shownInGuide } from "./snippets"

const ONE_CLICK = "src/modules/products/components/one-click/index.tsx"
const THANKS = "src/app/[countryCode]/(main)/thanks/[context]/page.tsx"

const TSCONFIG = {
  compilerOptions: {
    ...STRICT,
    lib: ["dom", "dom.iterable", "esnext"],
    jsx: "preserve",
    isolatedModules: true,
    allowJs: true,
    incremental: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    plugins: [{ name: "next" }],
    paths: { "@modules/*": ["./src/modules/*"] },
  },
  include: ["next-env.d.ts", "src", ".next/types/**/*.ts"],
}

/** The client component of Medusa's official storefront that contains the button. */
const PRODUCT_ACTIONS = `"use client"
import OneClick from "@modules/products/components/one-click"
import { useParams } from "next/navigation"
import { useState } from "react"

export default function ProductActions({ title }: { title: string }) {
  const countryCode = useParams().countryCode as string
  const [selectedVariant, choose] = useState<{ id: string }>()
  return (
    <>
      <label><input type="radio" onChange={() => choose({ id: "variant_1" })} /> Blue</label>
      <OneClick
        variantId={selectedVariant?.id}
        regionId="reg_1"
        countryCode={countryCode}
        soldOut={false}
        title={title}
      />
    </>
  )
}`

/**
 * Next.js with the app router, rendered on the server, in the layout of Medusa's official
 * storefront.
 */
export const nextApp: GuideApp = {
  name: "Next.js",
  packages: [
    "next@15",
    "react@19",
    "react-dom@19",
    "typescript@5",
    "@types/node@20",
    "@types/react@19",
    "@types/react-dom@19",
  ],
  prefix: "NEXT_PUBLIC_",
  // Otherwise it would look up packages of other platforms that this lock file leaves out.
  env: { NEXT_TELEMETRY_DISABLED: "1", NEXT_IGNORE_INCORRECT_LOCKFILE: "1" },
  files: {
    "public/favicon.ico": "",
    "tsconfig.json": JSON.stringify(TSCONFIG),
    "src/app/layout.tsx": `import type { ReactNode } from "react"
export default function RootLayout({ children }: { children: ReactNode }) {
  return <html lang="en"><body>{children}</body></html>
}`,
    "src/app/[countryCode]/(main)/products/[handle]/page.tsx": `import ProductActions from "@modules/products/components/product-actions"
export default async function ProductPage({ params }: { params: Promise<{ handle: string }> }) {
  const { handle } = await params
  return <main><h1>{handle}</h1><ProductActions title={handle} /></main>
}`,
    "src/modules/products/components/product-actions/index.tsx": PRODUCT_ACTIONS,
    [ONE_CLICK]: shownInGuide(ONE_CLICK),
    [THANKS]: shownInGuide(THANKS),
  },
  build: [["next", "build"]],
  serve: [
    (port) => ["next", "start", "-H", "127.0.0.1", "-p", `${port}`],
    (port) => ["next", "dev", "-H", "127.0.0.1", "-p", `${port}`],
  ],
  page: "/fr/products/blue-shirt",
  markup: `<one-click-button backend-url=`,
  thanks: "Your order is confirmed. Order #7",
}
