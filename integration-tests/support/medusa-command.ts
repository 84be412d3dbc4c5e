import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

const CLI = path.resolve(__dirname, "../../node_modules/@medusajs/cli/cli.js")

/**
 * Runs a Medusa command in the folder of a shop, on the given database.
 *
 * @throws Error with the end of its output if it fails
 */
export async function medusaCommand(
  shop: string,
  DATABASE_URL: string,
  ...args: string[]
): Promise<string> {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: path.resolve(__dirname, "..", shop),
    env: { ...process.env, DATABASE_URL, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  child.stdout.on("data", (chunk) => (said += chunk))
  child.stderr.on("data", (chunk) => (said += chunk))
  const [code] = await once(child, "close")
  if (code !== 0) {
    throw new Error(`medusa ${args.join(" ")} failed: ${said.slice(-2_000)}`)
  }
  return said
}
