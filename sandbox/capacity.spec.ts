import { demoMerchant, startSandbox } from "./index"
import { authorizeBody, contact } from "./testing/examples"
import { serviceClient } from "./testing/service-client"

const percentile = (times: number[], share: number): number =>
  [...times].sort((left, right) => left - right)[Math.floor(times.length * share)] ?? 0

/** Milliseconds of each of so many runs, one after the other. */
async function timed(runs: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < runs; index++) {
    const started = performance.now()
    await work(index)
    times.push(performance.now() - started)
  }
  return times
}

it("holds 10,000 orders without slowing down", async () => {
  const sandbox = await startSandbox({ backoff: [] })
  const service = serviceClient(sandbox.url, demoMerchant.apiKey)
  const begin = (name: string) =>
    service.authorize(authorizeBody("http://127.0.0.1:9/", { context: { id: name } }))
  const measure = async (round: string) => {
    const authorize = await timed(200, (index) => begin(`${round}-${index}`))
    const read = await timed(200, (index) => service.byContext(`${round}-${index}`))
    const list = await timed(50, () => service.list("status=waiting&per_page=20&page=3"))
    return [...authorize, ...read, ...list]
  }
  await measure("warm-up")
  const before = percentile(await measure("before"), 0.5)
  for (let batch = 0; batch < 100; batch++) {
    await Promise.all(Array.from({ length: 100 }, (_, index) => begin(`fill-${batch}-${index}`)))
  }
  const after = percentile(await measure("after"), 0.5)
  const { url } = await begin("last")
  const [purchase] = await timed(1, async () => {
    await sandbox.buyer(url).setContact(contact)
    await sandbox.buyer(url).pay()
  })
  console.info(
    `median call: ${before.toFixed(2)} ms with 400 orders, ${after.toFixed(2)} ms with 10,400; ` +
      `contact and payment then ${purchase?.toFixed(1)} ms`
  )
  expect((await sandbox.control.state()).orders).toBeGreaterThan(10_000)
  expect(after).toBeLessThan(before * 3 + 2)
  await sandbox.close()
})
