/** Returns how often each name occurs: "authorize 12, book 10". */
export function counted(names: string[]): string {
  const count = (name: string) => names.filter((other) => other === name).length
  return [...new Set(names)].map((name) => `${name} ${count(name)}`).join(", ")
}

/**
 * Returns the orders whose order.placed subscribers received; asserts that they received it twice at
 * most, as they do if a process ended before it recorded the first.
 */
export function announcedOrders(heard: string[]): Set<string> {
  const orders = new Set(heard)
  for (const id of orders) {
    expect(heard.filter((other) => other === id).length).toBeLessThanOrEqual(2)
  }
  return orders
}
