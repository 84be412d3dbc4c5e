import { rendered } from "../../testing/rendered"
import { StaticOptionFields } from "./static-option-fields"

it.each([
  ["eur", 550, "5.5", "0.01"],
  // Medusa shows no digits of a forint; the service gets 100 of ISO 4217's units for one.
  ["huf", 50_000, "500", "0.01"],
  ["jpy", 500, "500", "1"],
  ["kwd", 1250, "1.25", "0.001"],
])(
  "the amount of each further unit in %s, stored as %d minor units, is shown as %s",
  (currency, minor, major, step) => {
    const option = { id: "so_1", name: "Standard", currencies: [currency] }
    const fields = rendered(
      <StaticOptionFields
        option={option}
        value={{ is_default: false, offered: true, follower: { [currency]: minor } }}
        onChange={() => undefined}
      />
    )
    expect(fields).toContain(`value="${major}"`)
    expect(fields).toContain(`step="${step}"`)
  }
)
