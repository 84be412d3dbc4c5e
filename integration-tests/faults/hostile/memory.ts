import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

const MIB = 1024 * 1024

/** MiB in use by everything in this process once all that nobody needs is gone. */
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

/** The same, once it is below this many MiB; measured a few times, because what leaks never goes. */
export async function memoryAtRest(below: number): Promise<number> {
  let used = await memoryInUse()
  for (let time = 0; time < 5 && used >= below; time++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    used = await memoryInUse()
  }
  return used
}
