import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { settingsPatchSchema, settingsSchema } from "./settings"

const SRC = path.resolve(__dirname, "../..")

describe("the settings", () => {
  it("each have a reader: none is without effect", () => {
    const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|one-click\/settings\.ts$/.test(file)
    )
    const code = files.map((file) => readFileSync(path.join(SRC, file), "utf8")).join("\n")
    const unread = Object.keys(settingsSchema.shape).filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(code)
    )
    expect(unread).toEqual([])
  })

  it("hold defaults that are valid themselves", () => {
    const defaults = settingsSchema.parse({})
    expect(settingsSchema.parse(defaults)).toEqual(defaults)
  })

  it("are changed by name: an unknown one, or none at all, is refused", () => {
    expect(settingsPatchSchema.safeParse({ hold_minutes: 45 }).success).toBe(true)
    expect(settingsPatchSchema.safeParse({ hold_minute: 45 }).success).toBe(false)
    expect(settingsPatchSchema.safeParse({ button_look: "pink" }).success).toBe(false)
    expect(settingsPatchSchema.safeParse({}).success).toBe(false)
  })
})
