import { namesAnotherContext } from "./receive"

const CONTEXT = "oc_0123456789012345678901_01234567"

it.each([
  { context_id: CONTEXT },
  { context_id: ` ${CONTEXT} ` },
  { context: { id: CONTEXT, login: "x" } },
  { order: { id: "5e0c", context: { id: CONTEXT } } },
  { context_id: CONTEXT, context: { id: CONTEXT }, order: { context: { id: CONTEXT } } },
  {},
  { context_id: null, context: null, order: null },
  { context_id: "", context: { id: "  " }, order: {} },
  { context_id: 7, context: "oc", order: ["oc"] },
  { context_id: {}, context: { id: 12 }, order: { context: [] } },
  { context: { id: null }, order: { context: { id: false } } },
])(
  "namesAnotherContext returns false when the address's own context or none is named in %j",
  (data) => {
    expect(namesAnotherContext(data, CONTEXT)).toBe(false)
  }
)

it.each([
  { context_id: "other" },
  { context: { id: "other" } },
  { order: { context: { id: "other" } } },
  { context_id: CONTEXT.toUpperCase() },
  { context_id: CONTEXT, order: { context: { id: "other" } } },
  { context_id: 7, context: { id: "other" } },
])("namesAnotherContext returns true for another context in %j", (data) => {
  expect(namesAnotherContext(data, CONTEXT)).toBe(true)
})
