/** Retries until the result is truthy, for at most the given time. */
export async function until<T>(
  ask: () => Promise<T | undefined | false | null>,
  { within = 60_000, every = 50 }: { within?: number; every?: number } = {}
): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const found = await ask()
    if (found) {
      return found
    }
    if (Date.now() > end) {
      throw new Error(`Nothing came within ${within} ms.`)
    }
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
