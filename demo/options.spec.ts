import path from "node:path"
import { readOptions } from "./options"

function read(env: NodeJS.ProcessEnv) {
  return readOptions(env, "/project")
}

it("the demo's environment variables have defaults", () => {
  expect(read({ DEMO_DIR: "" })).toEqual({
    directory: path.resolve("/project/.demo"),
    ports: { backend: 9000, storefront: 8000, sandbox: 9010 },
    dashboard: true,
    databaseUrl: undefined,
    redisUrl: undefined,
    plugin: {},
  })
})

it("the demo's environment variables are all read", () => {
  const options = read({
    DEMO_DIR: "/elsewhere",
    DEMO_PORT: "1",
    DEMO_STOREFRONT_PORT: "2",
    DEMO_SANDBOX_PORT: "65535",
    DEMO_DASHBOARD: "false",
    DATABASE_URL: "postgres://user:secret@host/shop",
    REDIS_URL: "redis://host:6379",
    ONE_CLICK_API_KEY: "key",
    UNRELATED: "x",
  })
  expect(options).toEqual({
    directory: "/elsewhere",
    ports: { backend: 1, storefront: 2, sandbox: 65535 },
    dashboard: false,
    databaseUrl: "postgres://user:secret@host/shop",
    redisUrl: "redis://host:6379",
    plugin: { ONE_CLICK_API_KEY: "key" },
  })
})

it.each([
  [{ DEMO_PORT: "abc" }, "DEMO_PORT must be a port number."],
  [{ DEMO_SANDBOX_PORT: "0" }, "DEMO_SANDBOX_PORT must be a port from 1 to 65535."],
  [{ DEMO_STOREFRONT_PORT: "70000" }, "DEMO_STOREFRONT_PORT must be a port from 1 to 65535."],
  [{ DEMO_DASHBOARD: "no" }, "DEMO_DASHBOARD must be true or false."],
  [{ DATABASE_URL: "mysql://root:hunter2@x/y" }, /^DATABASE_URL must be an address(?!.*hunter2)/],
  [{ REDIS_URL: "localhost:6379" }, /^REDIS_URL must be an address/],
])("the demo's environment variables are rejected for %j", (env, message) => {
  expect(() => read(env)).toThrow(message)
})
