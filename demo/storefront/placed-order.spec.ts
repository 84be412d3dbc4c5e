import { demoMerchant } from "../../sandbox"
import { contact } from "../../sandbox/testing/examples"
import { sandboxTest } from "../../sandbox/testing/sandbox-test"
import { thankYou } from "./pages/thank-you"
import { placedOrder } from "./placed-order"

const test = sandboxTest()

it("the thank-you page shows the order as the service has it: what was bought, for how much, and who gets it", async () => {
  const id = await test.paid({ context: { id: "ctx-1" } })
  const { url: baseUrl, checkoutUrl } = test.sandbox
  const service = { baseUrl, checkoutUrl, apiKey: demoMerchant.apiKey }
  const order = await placedOrder(service, "ctx-1")
  const outcome = { contextId: "ctx-1", backendUrl: "http://shop", publishableKey: "pk" }
  const page = String(await thankYou(outcome, order))
  const { email, address } = contact
  const shown = [`Payment reference ${id.slice(0, 8)}`, "1 × Mug", "€20.00", address.street, email]
  expect(shown.filter((text) => !page.includes(text))).toEqual([])
})
