type Parent = typeof globalThis & {
  /** Set if Jest runs test files in this process, as it does with one worker. */
  runningShop?: { stop: () => Promise<void> }
  stopTestPostgres?: () => Promise<void>
  removeTestConfig?: () => Promise<void>
}

export default async function globalTeardown(): Promise<void> {
  const { runningShop, stopTestPostgres, removeTestConfig } = globalThis as Parent
  await runningShop?.stop()
  await stopTestPostgres?.()
  await removeTestConfig?.()
}
