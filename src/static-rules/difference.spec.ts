import { option, rule as ruleOf, shop } from "../../testing/static-rules/shop"
import { settingsSchema } from "../modules/one-click/settings"
import type { OptionRule } from "../modules/one-click/repositories/static-rules"
import { compileRules } from "./compile"
import { compareRules } from "./difference"
import { digestOf } from "./compile-shop"

const rule = (change: Partial<OptionRule["rule"]> = {}): OptionRule => ({
  option_id: "so",
  rule: ruleOf({ zones: ["DE", "FR"], ...change }),
})

it("finds no change between equal sets of rules, however their countries are grouped", () => {
  expect(compareRules([rule()], [rule()])).toEqual([])
  expect(compareRules([rule()], [rule({ zones: ["FR"] }), rule({ zones: ["DE"] })])).toEqual([])
})

it("lists each changed field of a rule with both values", () => {
  const changed = rule({
    amount: { currency: "EUR", leader: 600, follower: 50 },
    free_shipping: 10_000,
    primary: false,
  })
  expect(compareRules([rule()], [changed])).toMatchObject([
    {
      kind: "changed",
      carrier: { id: "so", name: "Standard" },
      zones: ["DE", "FR"],
      fields: [
        { field: "amount.leader", from: 500, to: 600 },
        { field: "amount.follower", from: 150, to: 50 },
        { field: "free_shipping", from: null, to: 10_000 },
        { field: "primary", from: true, to: false },
      ],
    },
  ])
})

it("lists added, changed and removed countries of a rule separately", () => {
  const after = [rule({ zones: ["FR", "IT"] }), rule({ zones: ["ES"], delay: 5 })]
  const before = [rule({ zones: ["DE", "ES", "FR"] })]
  expect(compareRules(before, after).map(({ kind, zones }) => [kind, zones])).toEqual([
    ["added", ["IT"]],
    ["changed", ["ES"]],
    ["removed", ["DE"]],
  ])
})

it("computes the same digest for the same set of rules, and another one for another set", () => {
  const compile = (delay: number) =>
    compileRules(
      shop({ options: [option(), option({ id: "so_b" })] }),
      settingsSchema.parse({ shipping_options: { so_b: { delay } } })
    ).rules
  expect(digestOf(compile(1))).toBe(digestOf(compile(1)))
  expect(digestOf(compile(1))).not.toBe(digestOf(compile(2)))
})
