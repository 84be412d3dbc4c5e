/** Units of a variant in an event, under the reference the service knows it by. */
export type WireItem = { reference: string; quantity: number }

/** Returns one item for each reference, with the sum of its quantities. */
export function sumByReference(items: WireItem[]): WireItem[] {
  const sums = new Map<string, number>()
  for (const { reference, quantity } of items) {
    sums.set(reference, (sums.get(reference) ?? 0) + quantity)
  }
  return [...sums].map(([reference, quantity]) => ({ reference, quantity }))
}
