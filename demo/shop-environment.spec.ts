import { addressesOf, readOptions } from "./options"
import { shopEnvironment } from "./shop-environment"

const SECRETS = { jwt: "j".repeat(32), cookie: "c".repeat(32), signing: "s".repeat(32) }
const SERVICE = {
  baseUrl: "http://localhost:9010",
  checkoutUrl: "http://localhost:9010/checkout",
  apiKey: "sandbox_demo_key",
}

const environment = (given: NodeJS.ProcessEnv) => {
  const options = readOptions(given, "/project")
  const addresses = addressesOf(options)
  return shopEnvironment(given, options, addresses, SECRETS, SERVICE, "postgres://x/y")
}

it("the environment of the demo's shop connects the plugin with the sandbox", () => {
  expect(environment({ PATH: "/bin", DEMO_PORT: "9100" })).toMatchObject({
    PATH: "/bin",
    DATABASE_URL: "postgres://x/y",
    ONE_CLICK_API_KEY: "sandbox_demo_key",
    ONE_CLICK_BASE_URL: "http://localhost:9010",
    ONE_CLICK_CHECKOUT_URL: "http://localhost:9010/checkout",
    ONE_CLICK_NOTIFICATION_URL: "http://localhost:9100",
    ONE_CLICK_SIGNING_SECRET: SECRETS.signing,
  })
})

it("the environment of the demo's shop keeps the variables that the person has set", () => {
  const given = {
    ONE_CLICK_NOTIFICATION_URL: "https://tunnel.example",
    ONE_CLICK_API_KEY: "mine",
  }
  expect(environment(given)).toMatchObject(given)
})

it("the environment of the demo's shop ignores the worker mode of another Medusa", () => {
  const shop = environment({ MEDUSA_WORKER_MODE: "worker", NODE_ENV: "test" })
  expect(shop).not.toHaveProperty("MEDUSA_WORKER_MODE")
  expect(shop.NODE_ENV).toBe("production")
})
