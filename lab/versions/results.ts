import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"

export const RESULTS = path.join(__dirname, "results.json")

const resultSchema = z.object({
  medusa: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** How many tests passed; a combination with a failed test has no result. */
  tests: z.number(),
  day: z.iso.date(),
})

export type VersionsResult = z.infer<typeof resultSchema>

/** Returns the last result of each combination that was tested. */
export function readResults(): VersionsResult[] {
  return existsSync(RESULTS)
    ? z.array(resultSchema).parse(JSON.parse(readFileSync(RESULTS, "utf8")))
    : []
}
