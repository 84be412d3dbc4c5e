/** Login of the demo's dashboard. The demo listens on this machine only, so it is no secret. */
export const DEMO_ADMIN = { email: "admin@example.com", password: "one-click-demo" }
