import type { ComponentProps } from "react"
import { rendered } from "../testing/rendered"
import { DifferenceTable } from "./difference-table"

type Props = ComponentProps<typeof DifferenceTable>

it.each([
  ["differences", "€30.00"],
  ["changes", "$30.00"],
] as const)("the expected side of %s is in its own currency", (of, expected) => {
  const differences = [{ kind: "total", expected: 3000, actual: 4000 }]
  const order = { currency_code: "usd", [of]: differences }
  const quote = { currency_code: "eur", offers: [], lines: [] }
  const props = { of, order, quote } as unknown as Props
  const cells = rendered(<DifferenceTable {...props} />)
  expect(cells).toContain(expected)
  expect(cells).toContain("$40.00")
})

it("the table says that contact details changed at the service, and shows neither side", () => {
  const order = { changes: [{ kind: "contact", expected: null, actual: null }] }
  const props = { of: "changes", order, quote: null } as unknown as Props
  const cells = rendered(<DifferenceTable {...props} />)
  expect(cells).toMatch(/>–<.*>Changed at the service</)
  expect(cells).not.toContain("None")
})
