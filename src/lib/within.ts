export type Raced<T> = { in_time: true; value: T } | { in_time: false; error?: unknown }

/**
 * Waits for an answer, but no longer than the time a waiting buyer has.
 *
 * @param milliseconds the deadline
 * @returns the value, or that it failed or did not come in time; never throws
 */
export async function within<T>(answer: Promise<T>, milliseconds: number): Promise<Raced<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Raced<T>>((resolve) => {
    timer = setTimeout(() => resolve({ in_time: false }), milliseconds)
  })
  const settled = answer.then(
    (value): Raced<T> => ({ in_time: true, value }),
    (error: unknown): Raced<T> => ({ in_time: false, error })
  )
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}
