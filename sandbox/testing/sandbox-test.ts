import type { BuyerClient } from "../client"
import { demoMerchant, type Sandbox, type SandboxOptions, startSandbox } from "../index"
import { authorizeBody } from "./examples"
import type { TestMerchant } from "./merchant"
import { obliging, startMerchant } from "./merchant"
import { paidOrder } from "./paid-order"
import { serviceClient } from "./service-client"

export type SandboxTest = ReturnType<typeof sandboxTest>

/**
 * Returns a sandbox for the tests of a `describe`, new for each test, with a merchant that responds
 * with `usual` unless a test replaces it.
 */
export function sandboxTest(options: SandboxOptions = {}, usual = obliging) {
  const test = {
    sandbox: {} as Sandbox,
    control: {} as Sandbox["control"],
    merchant: {} as TestMerchant,
    /** Calls the service as the merchant. */
    service: {} as ReturnType<typeof serviceClient>,
    /** The merchant's responses until the end of the test. */
    answer: usual,
    /** Begins a purchase; returns its buyer. */
    async begin(overrides?: Parameters<typeof authorizeBody>[1]): Promise<BuyerClient> {
      const body = authorizeBody(test.merchant.url, overrides)
      return test.sandbox.buyer((await test.service.authorize(body)).url)
    },
    /** Begins a purchase and pays it; returns the order's id. */
    paid: (given?: Parameters<typeof paidOrder>[1]): Promise<string> =>
      paidOrder(test.sandbox, { url: test.merchant.url, ...given }),
    /** Returns what the buyer of an order has been debited, in minor units. */
    debited: async (id: string): Promise<number> =>
      (await test.control.order(id)).charges.buyer_debited.value,
  }
  beforeAll(async () => {
    const merchant = await startMerchant((event) => test.answer(event))
    const sandbox = await startSandbox({ backoff: [], ...options })
    const { control } = sandbox
    const service = serviceClient(sandbox.url, demoMerchant.apiKey)
    Object.assign(test, { merchant, sandbox, control, service })
  })
  beforeEach(async () => {
    test.answer = usual
    test.merchant.received.length = 0
    await test.control.reset()
  })
  afterAll(() => Promise.all([test.sandbox.close(), test.merchant.close()]))

  return test
}
