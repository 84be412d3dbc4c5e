import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve(__dirname, "..")
const TYPESCRIPT = /(?<!\.spec|\.d)\.tsx?$/

/** Returns the files below a folder with their text; by default TypeScript without tests. */
export function sourceFiles(folder: string, name = TYPESCRIPT): [file: string, text: string][] {
  return readdirSync(path.resolve(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => path.posix.join(folder, file))
    .map((file) => [file, readFileSync(path.resolve(ROOT, file), "utf8")])
}
