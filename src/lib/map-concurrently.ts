/**
 * Runs `work` for each item of a list, at most `at_once` at a time. Rejects with the first failure;
 * the other lanes still work through the rest of the list.
 */
export async function mapConcurrently<T>(
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
