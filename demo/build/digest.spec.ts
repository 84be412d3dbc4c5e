import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { digest } from "./digest"

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "digest-"))
  await mkdir(path.join(root, "src/deep"), { recursive: true })
  await writeFile(path.join(root, "package.json"), "{}")
  await writeFile(path.join(root, "src/deep/a.ts"), "1")
})
afterEach(() => rm(root, { recursive: true }))

const take = () => digest(root, ["package.json", "src", "missing"])

it("the digest of the demo's sources changes with contents and names of files, and with nothing else", async () => {
  const first = await take()
  await writeFile(path.join(root, "unrelated.md"), "x")
  await writeFile(path.join(root, "src/deep/a.spec.ts"), "x")
  expect(await take()).toBe(first)

  await writeFile(path.join(root, "src/deep/a.ts"), "2")
  const changed = await take()
  expect(changed).not.toBe(first)

  await rename(path.join(root, "src/deep/a.ts"), path.join(root, "src/deep/b.ts"))
  expect(await take()).not.toBe(changed)
})
