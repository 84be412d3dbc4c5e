export default async function globalTeardown(): Promise<void> {
  const { __stopTestPostgres: stop } = globalThis as { __stopTestPostgres?: () => Promise<void> }
  await stop?.()
}
