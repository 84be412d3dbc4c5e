import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { StateFile } from "./state-file"

describe("the sandbox's state file", () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "state-file-"))
    path = join(folder, "state.jsonl")
  })
  afterEach(() => rm(folder, { recursive: true }))

  it("keeps what is written after it is cleared, and nothing from before", async () => {
    const { file } = await StateFile.open(path)
    file.write("rules", "before", [])
    file.clear()
    file.write("rules", "after", [])
    await file.flush()
    const { saved } = await StateFile.open(path)
    expect([...saved.rules]).toEqual([["after", []]])
  })
})
