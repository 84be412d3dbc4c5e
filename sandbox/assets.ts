import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { ModalAssets } from "./bundle-modal"
import { bundleModal } from "./bundle-modal"

const built = join(__dirname, "public")
const source = join(__dirname, "modal")

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
