import { readFileSync } from "node:fs"
import path from "node:path"

const GUIDE = path.resolve(__dirname, "../../../docs/storefront.md")

/** Returns the guide's code blocks of a language that are no files, in their order. */
export function snippetsInGuide(language: "css" | "html" | "js"): string[] {
  const blocks = readFileSync(GUIDE, "utf8").matchAll(/```(\w+)\n([^]*?)```/g)
  return [...blocks].flatMap(([, kind, code]) =>
    kind === language && !/^\/\/ \S+\.js$/m.test(code ?? "") ? (code ?? "") : []
  )
}

/**
 * Returns a file as the guide shows it: the code block whose first line is a comment with its path.
 *
 * @throws Error if the guide shows no such file
 */
export function shownInGuide(file: string): string {
  const blocks = readFileSync(GUIDE, "utf8").matchAll(/```\w+\n(?:\/\/|<!--) (\S+).*\n([^]*?)```/g)
  for (const [, name, code] of blocks) {
    if (name === file) return code ?? ""
  }
  throw new Error(`docs/storefront.md has no code block that begins with the path ${file}.`)
}
