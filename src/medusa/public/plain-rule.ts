type Rule<Value> = { attribute: string; operator: string; value: Value }

/** Returns a rule of a price or a shipping option without the fields of its row. */
export function plainRule<Value>({ attribute, operator, value }: Rule<Value>): Rule<Value> {
  return { attribute, operator, value }
}
