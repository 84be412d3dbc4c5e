import { readResults } from "../../lab/versions/results"
import { table } from "./table"

/** Returns the combinations of versions that passed `npm run test:versions`. */
export function versionsTable(): string {
  const rows = readResults().map(({ medusa, node, postgres, tests, day }) => [
    medusa,
    node,
    postgres,
    String(tests),
    day,
  ])
  return table(["Medusa", "Node", "PostgreSQL", "Tests passed", "Day"], rows)
}
