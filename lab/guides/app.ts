/** A storefront built from the guide's snippets, and how to build and serve it. */
export interface GuideApp {
  name: string
  /** Packages from the registry; the plugin itself comes from its tarball. */
  packages: string[]
  /** Every file by its path; files shown in the guide are taken from it. */
  files: Record<string, string>
  /** The framework's prefix of variables that a browser may see: `VITE_`, `NEXT_PUBLIC_`. */
  prefix: string
  /** Further variables for the framework's own commands. */
  env?: Record<string, string>
  /** Checks the types and builds. */
  build: string[][]
  /** Commands that serve the build and the sources (development) at a port. */
  serve: ((port: number) => string[])[]
  /** The product page's path. */
  page: string
  /** The page's markup before any of its scripts has run. */
  markup: string
  /** The text a buyer reads after the order was accepted. */
  thanks: string
}

/** The compiler options for a storefront's types. */
export const STRICT = {
  target: "ES2022",
  module: "esnext",
  moduleResolution: "bundler",
  strict: true,
  noEmit: true,
  skipLibCheck: true,
}
