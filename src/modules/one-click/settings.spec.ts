import { sourceFiles } from "../../../testing/source-files"
import { readStoredSettings, settingsSchema } from "./settings"

it("the settings are each read by the code", () => {
  const code = sourceFiles("src")
    .filter(([file]) => file !== "src/modules/one-click/settings.ts")
    .map(([, text]) => text)
    .join("\n")
  const unread = Object.keys(settingsSchema.shape).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(code)
  )
  expect(unread).toEqual([])
})

it("the settings have valid defaults", () => {
  const defaults = settingsSchema.parse({})
  expect(settingsSchema.parse(defaults)).toEqual(defaults)
})

const shippingOption = (changes: object) => ({ is_default: false, offered: true, ...changes })
it.each<[string, unknown, object, string[]]>([
  ["nothing stored", null, {}, []],
  [
    "an unknown value",
    { acceptance: "neon", purchase_days: 3 },
    { purchase_days: 3 },
    ["acceptance"],
  ],
  [
    "a value out of range",
    { hold_minutes: 0, purchase_days: 9 },
    { purchase_days: 9 },
    ["hold_minutes"],
  ],
  ["a value of another type", { shipping_options: 7 }, {}, ["shipping_options"]],
  [
    "one invalid value of a shipping option",
    { shipping_options: { so_a: { delay: -1, offered: false }, so_b: { delay: 2 } } },
    {
      shipping_options: {
        so_a: shippingOption({ offered: false }),
        so_b: shippingOption({ delay: 2 }),
      },
    },
    ["shipping_options.so_a.delay"],
  ],
  ["a setting of a newer version", { new_in_the_next: true }, {}, []],
  ["no object", "text", {}, ["settings"]],
])(
  "the settings use the default of each invalid value when there is %s",
  (_, stored, kept, unreadable) => {
    expect(readStoredSettings(stored)).toEqual({
      settings: { ...settingsSchema.parse({}), ...kept },
      unreadable,
    })
  }
)
