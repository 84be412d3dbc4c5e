import os from "node:os"

/** Returns the processors and memory of this machine, such as `4 × Some CPU, 16 GB, Node 22.12.0`. */
export function describeMachine(): string {
  const cores = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const model = cores[0]?.model.trim() ?? os.arch()
  return `${cores.length} × ${model}, ${memory} GB, Node ${process.versions.node}`
}
