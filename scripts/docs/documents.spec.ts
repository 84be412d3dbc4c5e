import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { fillIn, PARTS } from "./parts"

const ROOT = path.resolve(__dirname, "../..")
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8")

describe("the documents", () => {
  it.each(Object.keys(PARTS))("%s is up to date; else run `npm run docs`", (file) => {
    const text = read(file)
    expect(text).toBe(fillIn(text, PARTS[file]))
  })

  it("tell of marks without a part and of parts without marks", () => {
    const marks = "<!-- generated: a -->\nold\n<!-- /generated -->"
    expect(fillIn(marks, { a: () => "new" })).toContain("\nnew\n")
    expect(() => fillIn(marks, {})).toThrow('"generated: a"')
    expect(() => fillIn(marks, { a: () => "", b: () => "" })).toThrow("marks of b")
  })

  it("link only to files and headings that exist", () => {
    const files = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "sandbox/README.md"].concat(
      readdirSync(path.join(ROOT, "docs"))
        .filter((name) => name.endsWith(".md"))
        .map((name) => `docs/${name}`)
    )
    const broken = files.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)]
        .map(([, target]) => target)
        .filter((target) => !leadsSomewhere(file, target))
        .map((target) => `${file}: ${target}`)
    )
    expect(broken).toEqual([])
  })
})

function leadsSomewhere(from: string, target: string): boolean {
  const [file, heading] = target.split("#")
  const found = file ? path.join(path.dirname(from), file) : from
  if (!existsSync(path.join(ROOT, found))) {
    return false
  }
  return !heading || anchorsOf(read(found)).includes(heading)
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-")
  )
}
