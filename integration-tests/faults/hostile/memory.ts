import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

const MIB = 1024 * 1024

/** Returns the MiB that this process uses after a garbage collection. */
export async function memoryInUse(): Promise<number> {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MIB
}

/**
 * Returns the same once it is below this many MiB; measured a few times, because a leak never goes
 * away.
 */
export async function memoryAtRest(below: number): Promise<number> {
  let used = await memoryInUse()
  for (let time = 0; time < 5 && used >= below; time++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    used = await memoryInUse()
  }
  return used
}
