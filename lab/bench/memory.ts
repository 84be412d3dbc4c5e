import { execFileSync } from "node:child_process"

/** Returns the resident memory of a process group, in megabytes. */
export function residentMegabytes(group: number): number {
  const lines = execFileSync("ps", ["-A", "-o", "pgid=,rss="], { encoding: "utf8" }).split("\n")
  const kilobytes = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pgid]) => pgid === group)
    .reduce((sum, [, rss]) => sum + rss, 0)
  return Math.round(kilobytes / 1024)
}

/** Samples a process group's memory twice a second until stopped; returns the maximum. */
export function watchMemory(group: number): () => number {
  let most = residentMegabytes(group)
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(group))
  }, 500)
  return () => {
    clearInterval(timer)
    return most
  }
}
