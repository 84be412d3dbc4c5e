import path from "node:path"
import { z } from "zod"
import { DemoFailure } from "./failure"

export type DemoPorts = { backend: number; storefront: number; sandbox: number }

export type DemoOptions = {
  /** The folder of all data that outlives a start. */
  directory: string
  ports: DemoPorts
  dashboard: boolean
  /** Use this PostgreSQL instead of the embedded one. */
  databaseUrl?: string
  /** Use Medusa's Redis modules. */
  redisUrl?: string
  /** The plugin's own variables (`ONE_CLICK_...`), passed on to the shop. */
  plugin: Record<string, string>
}

function port(fallback: number) {
  return z
    .string()
    .regex(/^\d+$/, "must be a port number")
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65535, "must be a port from 1 to 65535")
    .default(fallback)
}

function address(protocols: string[]) {
  return z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((it) => `${it}//`).join(" or ")}`
    )
    .optional()
}

const schema = z.object({
  DEMO_DIR: z.string().default(".demo"),
  DEMO_PORT: port(9000),
  DEMO_STOREFRONT_PORT: port(8000),
  DEMO_SANDBOX_PORT: port(9010),
  DEMO_DASHBOARD: z.enum(["true", "false"], "must be true or false").default("true"),
  DATABASE_URL: address(["postgres:", "postgresql:"]),
  REDIS_URL: address(["redis:", "rediss:"]),
})

/**
 * Parses the demo's environment. Empty variables count as missing.
 *
 * @throws {DemoFailure} naming the variable and what it must be; never its value.
 */
export function readOptions(env: NodeJS.ProcessEnv, workingDirectory: string): DemoOptions {
  const given = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new DemoFailure(`${issue.path.join(".")} ${issue.message}.`)
  }
  const values = parsed.data
  return {
    directory: path.resolve(workingDirectory, values.DEMO_DIR),
    ports: {
      backend: values.DEMO_PORT,
      storefront: values.DEMO_STOREFRONT_PORT,
      sandbox: values.DEMO_SANDBOX_PORT,
    },
    dashboard: values.DEMO_DASHBOARD === "true",
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    plugin: Object.fromEntries(
      Object.entries(given).filter(([name]) => name.startsWith("ONE_CLICK_"))
    ),
  }
}
