import type { BuyerClient, ControlClient } from "../client"
import { demoMerchant, type Sandbox, type SandboxOptions, startSandbox } from "../index"
import { authorizeBody } from "./examples"
import type { MerchantAnswer, ReceivedEvent, TestMerchant } from "./merchant"
import { obliging, startMerchant } from "./merchant"
import { paidOrder } from "./paid-order"
import { serviceClient } from "./service-client"

export type SandboxTest = {
  sandbox: Sandbox
  control: ControlClient
  merchant: TestMerchant
  /** Calls the service as the merchant. */
  service: ReturnType<typeof serviceClient>
  /** The merchant's responses until the end of the test. */
  answer: (event: ReceivedEvent) => MerchantAnswer
  /** Begins a purchase; returns its buyer. */
  begin: (overrides?: Parameters<typeof authorizeBody>[1]) => Promise<BuyerClient>
  /** Begins a purchase and pays it; returns the order's id. */
  paid: (given?: Parameters<typeof paidOrder>[1]) => Promise<string>
  /** Returns what the buyer of an order has been debited, in minor units. */
  debited: (id: string) => Promise<number>
}

/**
 * Returns a sandbox for the tests of a `describe`, new for each test, with a merchant that responds
 * with `usual` unless a test replaces it.
 */
export function sandboxTest(options: SandboxOptions = {}, usual = obliging): SandboxTest {
  const test = { answer: usual } as SandboxTest
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

  test.begin = async (overrides) => {
    const body = authorizeBody(test.merchant.url, overrides)
    return test.sandbox.buyer((await test.service.authorize(body)).url)
  }
  test.paid = (given) => paidOrder(test.sandbox, { url: test.merchant.url, ...given })
  test.debited = async (id) => (await test.control.order(id)).charges.buyer_debited.value
  return test
}
