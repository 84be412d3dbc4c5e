import { quoteView as quote } from "../../testing/quote-view"
import { quoteChanges } from "./quote-changes"
import type { QuoteChange, QuoteView } from "./types"

const [MUG] = quote().lines
const BOWL = { title: "Bowl", reference: "BOWL", quantity: 1, amount: 3000 }
const STANDARD = { id: "so_1", name: "Standard", amount: 490, total: 2490 }
const GIFT = { title: "Coaster", quantity: 1 }
const EXPIRED = { code: "OLD", reason: "expired" as const }

const CASES: [what: string, before: QuoteView | null, after: QuoteView, QuoteChange[]][] = [
  ["the first quote of one unit", null, quote(), []],
  [
    "the first quote of two units",
    null,
    quote({ lines: [{ ...MUG, quantity: 2 }] }),
    [{ kind: "quantity", title: "Mug", quantity: 2 }],
  ],
  ["an equal quote", quote(), quote(), []],
  [
    "another quantity",
    quote(),
    quote({ lines: [{ ...MUG, quantity: 3 }] }),
    [{ kind: "quantity", title: "Mug", quantity: 3 }],
  ],
  [
    "another item instead",
    quote(),
    quote({ lines: [BOWL] }),
    [
      { kind: "quantity", title: "Bowl", quantity: 1 },
      { kind: "removed", title: "Mug" },
    ],
  ],
  [
    "the address with its shipping methods",
    quote(),
    quote({ country_code: "fr", offers: [STANDARD] }),
    [
      { kind: "country", country_code: "fr" },
      { kind: "shipping", number: 1 },
    ],
  ],
  [
    "an address without shipping",
    quote({ country_code: "fr", offers: [STANDARD] }),
    quote({ country_code: "us" }),
    [
      { kind: "country", country_code: "us" },
      { kind: "shipping", number: 0 },
    ],
  ],
  [
    "a code that applies and one that expired",
    quote(),
    quote({ codes: ["WELCOME"], refused_codes: [EXPIRED] }),
    [
      { kind: "code_applied", code: "WELCOME" },
      { kind: "code_refused", ...EXPIRED },
    ],
  ],
  [
    "a code that was removed",
    quote({ codes: ["WELCOME"], refused_codes: [EXPIRED] }),
    quote(),
    [{ kind: "code_removed", code: "WELCOME" }],
  ],
  [
    "a refused code whose reason changed",
    quote({ refused_codes: [{ ...EXPIRED, reason: "not_started" }] }),
    quote({ refused_codes: [EXPIRED] }),
    [{ kind: "code_refused", ...EXPIRED }],
  ],
  ["a gift", quote(), quote({ gifts: [GIFT] }), [{ kind: "gift", ...GIFT }]],
  [
    "another quantity of a gift",
    quote({ gifts: [GIFT] }),
    quote({ gifts: [{ ...GIFT, quantity: 2 }] }),
    [{ kind: "gift", ...GIFT, quantity: 2 }],
  ],
]

describe("what a buyer changed between two quotes", () => {
  it.each(CASES)("lists %s", (_, before, after, changes) => {
    expect(quoteChanges(before, after)).toEqual(changes)
  })
})
