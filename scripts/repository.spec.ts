import { readFileSync } from "node:fs"
import path from "node:path"
import manifest from "../package.json"
import { sourceFiles } from "../testing/source-files"

it("the repository names only existing npm scripts in its workflows, and runs every long test each night", () => {
  const named = sourceFiles(".github/workflows", /\.yml$/).flatMap(([, text]) =>
    [...text.matchAll(/(?:npm run |- )(test:[\w:]+)/g)].map(([, name]) => name)
  )
  const everyPush = ["test:jest", "test:unit", "test:integration", "test:browser"]
  const long = Object.keys(manifest.scripts).filter(
    (name) => name.startsWith("test:") && !everyPush.includes(name)
  )
  expect([...new Set(named)].sort()).toEqual(long.sort())
})

it("the repository names no address, until the owner has one: CONTRIBUTING lists what is missing", () => {
  const guide = readFileSync(path.resolve(__dirname, "../CONTRIBUTING.md"), "utf8")
  const list = /## What only the owner can fill in\n[\s\S]*?(?=\n## )/.exec(guide)
  const missing = ["repository", "homepage", "bugs"].filter((field) => !(field in manifest))
  expect(missing.filter((field) => !list?.[0].includes(`\`${field}\``))).toEqual([])
  expect(list?.[0]).toContain("RELEASE_READY")
})
