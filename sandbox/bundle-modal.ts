import { createRequire } from "node:module"

/** Bundles the modal's script for browsers; returns its text. Only used when run from source. */
export async function bundleModal(entry: string): Promise<string> {
  // Loaded when needed: the published bundle has the finished script and no esbuild beside it.
  const { build } = createRequire(__filename)("esbuild") as typeof import("esbuild")
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    tsconfigRaw: {},
  })
  return result.outputFiles[0]?.text ?? ""
}
