/**
 * Writes the generated parts of the documents. The test of the documents fails if they are
 * outdated.
 */
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fillIn, PARTS } from "./parts"

for (const [name, parts] of Object.entries(PARTS)) {
  const file = path.resolve(__dirname, "../..", name)
  const before = readFileSync(file, "utf8")
  const after = fillIn(before, parts)
  if (after !== before) {
    writeFileSync(file, after)
  }
  console.log(`${after === before ? "unchanged" : "written"}: ${name}`)
}
