import { Parts } from "./parts"

const record = () => {
  const stopped: string[] = []
  const part = (name: string, exited?: Promise<void>) => ({
    name,
    exited,
    stop: async () => {
      stopped.push(name)
    },
  })
  return { parts: new Parts(), stopped, part }
}

it("the demo's parts are stopped once, the newest first", async () => {
  const { parts, stopped, part } = record()
  await parts.add(part("database"))
  await parts.add(part("shop"))
  await Promise.all([parts.stop(), parts.stop()])
  expect(stopped).toEqual(["shop", "database"])
})

it("the demo's parts stop a part that starts after they were stopped", async () => {
  const { parts, stopped, part } = record()
  await parts.stop(new Error("interrupted"))
  await expect(parts.add(part("late"))).rejects.toThrow("interrupted")
  expect(stopped).toEqual(["late"])
})

it("the demo's parts stop when a part exits by itself, but not when a released part exits", async () => {
  const { parts, part } = record()
  const ends: (() => void)[] = []
  const exit = () => new Promise<void>((resolve) => ends.push(resolve))
  await parts.add(part("command", exit()))
  await parts.add(part("shop", exit()))
  parts.release({ name: "command" })
  ends[0]()
  await new Promise(setImmediate)
  expect(parts.signal.aborted).toBe(false)
  ends[1]()
  await new Promise(setImmediate)
  expect(parts.signal.reason).toEqual(new Error("shop ended unexpectedly."))
})

it("the demo's parts stop at the first failure, and wait for the rest to settle", async () => {
  const { parts, stopped, part } = record()
  await parts.add(part("database"))
  let settled = false
  const slow = new Promise<void>((_, reject) => {
    parts.signal.addEventListener("abort", () => {
      settled = true
      reject(new Error("second"))
    })
  })
  await expect(parts.together([slow, Promise.reject(new Error("first")), "given"])).rejects.toThrow(
    "first"
  )
  expect(settled).toBe(true)
  expect(stopped).toEqual(["database"])
})
