import { type Database, openDatabase } from "./databases"
import { Lane, type Surroundings } from "./lane"

/** Runs one process of a shop, on a database of its own, in each test. Call it outside of tests. */
export function withLane(
  name: string,
  surround: () => Promise<Surroundings> = async () => ({})
): { lane: Lane; database: Database } {
  const parts = {} as { lane: Lane; database: Database }
  beforeEach(async () => {
    Object.assign(parts, { lane: undefined, database: undefined })
    parts.database = await openDatabase()
    parts.lane = await Lane.open(name, parts.database.url, await surround())
    await parts.lane.start()
  })
  afterEach(async () => {
    await parts.lane?.close()
    await parts.database?.drop()
  })
  return parts
}
