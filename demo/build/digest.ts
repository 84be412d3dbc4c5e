import { createHash } from "node:crypto"
import { readdir, readFile, stat } from "node:fs/promises"
import path from "node:path"

const IGNORED = /(^|\/)(node_modules|\.medusa|[^/]+\.spec\.tsx?)(\/|$)/

/**
 * Returns one digest of files and folders below a root, equal for equal names and contents. Ignores
 * tests and missing files.
 */
export async function digest(root: string, entries: string[]): Promise<string> {
  const hash = createHash("sha256")
  const files = (await Promise.all(entries.map((entry) => filesOf(root, entry)))).flat().sort()
  for (const file of files) {
    hash.update(`${file}\0`).update(await readFile(path.join(root, file)))
  }
  return hash.digest("hex")
}

async function filesOf(root: string, entry: string): Promise<string[]> {
  const found = await stat(path.join(root, entry)).catch(() => undefined)
  if (!found?.isDirectory()) {
    return found ? [entry] : []
  }
  const below = await readdir(path.join(root, entry), { recursive: true, withFileTypes: true })
  return below
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)))
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !IGNORED.test(file))
}
