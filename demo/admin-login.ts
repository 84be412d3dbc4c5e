/** Login of the demo's dashboard. Not a secret, because the demo listens only on this machine. */
export const DEMO_ADMIN = { email: "admin@example.com", password: "one-click-demo" }
