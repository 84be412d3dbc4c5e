/** A storefront made from the guide's snippets, and how to build and serve it. */
export interface GuideApp {
  name: string
  /** Packages from the registry; the plugin itself comes from its tarball. */
  packages: string[]
  /** Every file by its path; those of the guide are taken as they are written there. */
  files: Record<string, string>
  /** How the framework calls variables that a browser may see: `VITE_`, `NEXT_PUBLIC_`. */
  prefix: string
  /** Besides those, what the framework's own commands should be told. */
  env?: Record<string, string>
  /** Checks the types and builds. */
  build: string[][]
  /** Serves the build, and the sources while they are worked on, at a port. */
  serve: ((port: number) => string[])[]
  /** The product page's path. */
  page: string
  /** What the page says before any script of it has run. */
  markup: string
  /** What a buyer reads when the order has been accepted. */
  thanks: string
}

/** How strictly a storefront's types are checked. */
export const STRICT = {
  target: "ES2022",
  module: "esnext",
  moduleResolution: "bundler",
  strict: true,
  noEmit: true,
  skipLibCheck: true,
}
