import type { StaticShippingRule } from "../gateway/schemas/static-rules"
import type { OptionRule } from "../modules/one-click/repositories/static-rules"

/** One changed field of a rule; amounts in minor units. */
type FieldChange = {
  field: string
  from: string | number | boolean | null
  to: string | number | boolean | null
}

/** A change for one carrier in some countries. */
export type RuleChange = {
  kind: "added" | "removed" | "changed"
  carrier: { id: string; name: string }
  zones: string[]
  /** The new rule, or the old one if it is removed. */
  rule: StaticShippingRule
  /** Empty unless `changed`. */
  fields: FieldChange[]
}

/**
 * Returns the changes between the set sent before and a new one, by carrier and country: how
 * countries are grouped into rules makes no difference to a buyer. Countries with the same change
 * are grouped.
 */
export function compareRules(before: OptionRule[], after: OptionRule[]): RuleChange[] {
  const [old, now] = [byCarrierAndZone(before), byCarrierAndZone(after)]
  const changes = new Map<string, RuleChange>()
  for (const [key, { zone, rule }] of now) {
    const previous = old.get(key)?.rule
    const fields = previous ? fieldChanges(previous, rule) : []
    if (!previous || fields.length) {
      collect(changes, previous ? "changed" : "added", rule, zone, fields)
    }
  }
  for (const [key, { zone, rule }] of old) {
    if (!now.has(key)) {
      collect(changes, "removed", rule, zone, [])
    }
  }
  return [...changes.values()].map((change) => ({ ...change, zones: change.zones.sort() }))
}

function byCarrierAndZone(rules: OptionRule[]) {
  return new Map(
    rules.flatMap(({ rule }) =>
      rule.zones.map((zone) => [`${rule.carrier.id} ${zone}`, { zone, rule }] as const)
    )
  )
}

function fieldChanges(from: StaticShippingRule, to: StaticShippingRule): FieldChange[] {
  const [old, now] = [fieldsOf(from), fieldsOf(to)]
  return Object.keys(now)
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, from: old[field], to: now[field] }))
}

/** Returns a rule's fields under the names of spec 2.10. */
function fieldsOf(rule: StaticShippingRule): Record<string, string | number | boolean | null> {
  return {
    "carrier.name": rule.carrier.name,
    "carrier.type": rule.carrier.type,
    "amount.currency": rule.amount.currency,
    "amount.leader": rule.amount.leader,
    "amount.follower": rule.amount.follower,
    free_shipping: rule.free_shipping ?? null,
    delay: rule.delay,
    primary: rule.primary,
  }
}

function collect(
  changes: Map<string, RuleChange>,
  kind: RuleChange["kind"],
  rule: StaticShippingRule,
  zone: string,
  fields: FieldChange[]
): void {
  const { zones: _zones, ...rest } = rule
  const key = JSON.stringify([kind, rest, fields])
  const known = changes.get(key)
  if (known) {
    known.zones.push(zone)
  } else {
    const { id, name } = rule.carrier
    changes.set(key, { kind, carrier: { id, name }, zones: [zone], rule, fields })
  }
}
