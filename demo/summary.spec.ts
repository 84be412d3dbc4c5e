import type { DemoDescription } from "./description"
import { summary } from "./summary"

const demo: DemoDescription = {
  backend_url: "http://localhost:9000",
  storefront_url: "http://localhost:8000",
  dashboard_url: "http://localhost:9000/app",
  sandbox_url: "http://localhost:9010",
  checkout_url: "http://localhost:9010/checkout",
  publishable_key: "pk_1",
  admin: { email: "admin@example.com", password: "one-click-demo" },
  region_id: "reg_1",
  sales_channel_id: "sc_1",
  variants: [],
}

it("the demo's summary shows every address and the login, which needs the dashboard", () => {
  expect(summary(demo)).toBe(
    [
      "  Storefront  http://localhost:8000",
      "  Dashboard   http://localhost:9000/app",
      "              admin@example.com  /  one-click-demo",
      "  Medusa      http://localhost:9000",
      "  Service     http://localhost:9010",
    ].join("\n")
  )
  expect(summary({ ...demo, dashboard_url: "" })).not.toContain("admin@example.com")
})
