import { demoMerchant, startSandbox } from "./index"
import { authorizeBody } from "./testing/examples"
import { NOWHERE, paidOrder } from "./testing/paid-order"
import { serviceClient } from "./testing/service-client"

const median = (times: number[]) =>
  [...times].sort((left, right) => left - right)[Math.floor(times.length / 2)] ?? 0

/** The milliseconds of each of this many runs, one after the other. */
async function timed(runs: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < runs; index++) {
    const started = performance.now()
    await work(index)
    times.push(performance.now() - started)
  }
  return times
}

/** `npm run test:capacity` fills the sandbox with 10,000. */
const ORDERS = Number(process.env.SANDBOX_ORDERS ?? 2_000)

it(`answers as fast with ${ORDERS} orders in the sandbox as with few`, async () => {
  const open = async () => {
    const sandbox = await startSandbox({ backoff: [] })
    const service = serviceClient(sandbox.url, demoMerchant.apiKey)
    const begin = (name: string) =>
      service.authorize(authorizeBody(NOWHERE, { context: { id: name } }))
    const measure = async (round: string) => {
      const authorize = await timed(20, (index) => begin(`${round}-${index}`))
      const read = await timed(20, (index) => service.byContext(`${round}-${index}`))
      const list = await timed(5, () => service.list("status=waiting&per_page=20&page=3"))
      return [...authorize, ...read, ...list]
    }
    return { sandbox, begin, measure }
  }
  const few = await open()
  const many = await open()
  for (let batch = 0; batch < ORDERS / 100; batch++) {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => many.begin(`fill-${batch}-${index}`))
    )
  }
  // Alternately, so that other load on this machine slows both.
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  for (let round = 0; round < 5; round++) {
    times.few.push(...(await few.measure(`round-${round}`)))
    times.many.push(...(await many.measure(`round-${round}`)))
  }
  const [small, large] = [median(times.few), median(times.many)]
  await paidOrder(many.sandbox)
  console.info(`median call: ${small.toFixed(2)} ms with few orders, ${large.toFixed(2)} with many`)
  expect((await many.sandbox.control.state()).orders).toBeGreaterThan(ORDERS)
  expect(large).toBeLessThan(small * 3 + 2)
  await Promise.all([few.sandbox.close(), many.sandbox.close()])
})
