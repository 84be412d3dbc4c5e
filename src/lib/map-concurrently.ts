/**
 * Returns the results of `work` for each item of a list, at most `at_once` at a time. Rejects with
 * the first failure; the other lanes still work through the rest of the list.
 */
export async function mapConcurrently<Item, Result>(
  list: readonly Item[],
  at_once: number,
  work: (item: Item) => Promise<Result>
): Promise<Result[]> {
  const results: Result[] = []
  const left = list.entries()
  const lane = async () => {
    for (const [index, item] of left) {
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(at_once, list.length) }, lane))
  return results
}
