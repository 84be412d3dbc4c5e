import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"

/** The files the modal's page loads. */
type ModalAssets = { script: string; style: string }

const built = join(__dirname, "public")
const source = join(__dirname, "modal")

/** Bundles the modal for browsers. Only used when run from source. */
async function bundleModal(entry: string): Promise<ModalAssets> {
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

/**
 * Returns the modal's script and style: the built files beside the bundle, or a new bundle when run
 * from source.
 */
async function loadAll(): Promise<ModalAssets> {
  if (existsSync(built)) {
    return {
      script: await readFile(join(built, "modal.js"), "utf8"),
      style: await readFile(join(built, "modal.css"), "utf8"),
    }
  }
  return bundleModal(join(source, "main.tsx"))
}

let loading: Promise<ModalAssets> | null = null

/** Returns the modal's assets, loaded once on the first call. */
export function modalAssets(): Promise<ModalAssets> {
  loading ??= loadAll()
  return loading
}
