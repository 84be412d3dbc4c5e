import { createRequire } from "node:module"

/** The files the modal's page loads. */
export type ModalAssets = { script: string; style: string }

/** Bundles the modal for browsers. Only used when run from source. */
export async function bundleModal(entry: string): Promise<ModalAssets> {
  // Loaded on demand: the published bundle contains the built files and has no esbuild.
  const { build } = createRequire(__filename)("esbuild") as typeof import("esbuild")
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: "modal",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    tsconfigRaw: {},
  })
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ""
  return { script: text(".js"), style: text(".css") }
}
