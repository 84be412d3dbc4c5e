/** Does the same with each of a list, a few at a time; the first failure ends it when those begun are over. */
export async function sideBySide<T>(
  list: readonly T[],
  at_once: number,
  work: (one: T) => Promise<void>
): Promise<void> {
  const left = list.values()
  const lane = async () => {
    for (const one of left) {
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: Math.min(at_once, list.length) }, lane))
}
