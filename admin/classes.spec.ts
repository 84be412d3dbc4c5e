import path from "node:path"
import { sourceFiles } from "../testing/source-files"

const SCANNED = ["@medusajs/dashboard", "@medusajs/ui"].map((name) =>
  path.dirname(require.resolve(name))
)

const read = (folder: string, files: RegExp) =>
  sourceFiles(folder, files)
    .map(([, text]) => text)
    .join("\n")

/**
 * A host's dashboard generates styles for what its Tailwind reads: always the dashboard itself and
 * Medusa's components, but a plugin only if it is found by name. Classes of the dashboard always
 * work.
 */
it("the CSS classes of the plugin's pages all exist in Medusa's dashboard", () => {
  const known = new Set(
    SCANNED.flatMap((folder) => read(folder, /\.m?js$/).match(/[\w:[\]()./,%!#-]+/g) ?? [])
  )
  const given = [...read("admin", /\.tsx$/).matchAll(/className=(?:"([^"]+)"|{`([^`$]+)`})/g)]
  const classes = given.flatMap(([, text, template]) => (text ?? template).split(/\s+/))
  expect(classes.length).toBeGreaterThan(200)
  expect([...new Set(classes)].filter((name) => name && !known.has(name))).toEqual([])
})
