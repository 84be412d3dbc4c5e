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
