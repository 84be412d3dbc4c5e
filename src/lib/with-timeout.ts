export type Timed<T> = { in_time: true; value: T } | { in_time: false; error?: unknown }

/**
 * Waits for a promise at most `milliseconds`.
 *
 * @param milliseconds the deadline
 * @returns the value, or that the promise failed or was too late; never throws
 */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number): Promise<Timed<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Timed<T>>((resolve) => {
    timer = setTimeout(() => resolve({ in_time: false }), milliseconds)
  })
  const settled = answer.then(
    (value): Timed<T> => ({ in_time: true, value }),
    (error: unknown): Timed<T> => ({ in_time: false, error })
  )
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}
